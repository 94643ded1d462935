module {
  func.func @isolated_benchmark(%arg0: !hal.buffer_view {odd = "}"}) -> !hal.buffer_view {
    %0 = hal.strange "{" => tensor<?xf16>{%x}
    return %0
  }
}
