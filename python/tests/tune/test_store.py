"""Stores: continuing, sharing, and a caller that is killed."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import easel.tune.work
import pytest
from easel.tune import SqliteStore, tune
from sources import SOFTMAX, XOR_ADD, failing

SPACE = {"block": [None, 64, 128, 256], "vec": [None, 1, 2, 4]}
HERE = Path(__file__).resolve().parent


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The tasks that run in this process."""
    seen: list[str] = []
    for name in ("build", "measure"):
        own = getattr(easel.tune.work, name)

        def counted(*arguments: object, own=own, name=name) -> object:
            seen.append(name)
            return own(*arguments)

        monkeypatch.setattr(easel.tune.work, name, counted)
    return seen


def test_second_call_runs_nothing(tmp_path: Path, calls: list[str]) -> None:
    path = tmp_path / "a.sqlite"
    first = tune(SOFTMAX, SPACE, workers=0, store=path)
    ran = len(calls)
    second = tune(SOFTMAX, SPACE, workers=0, store=path)
    assert len(calls) == ran
    assert all(row.is_stored for row in second)
    assert [(r.clocks, r.registers, r.same_as) for r in first] == [(r.clocks, r.registers, r.same_as) for r in second]
    assert first.table() == second.table()


def test_larger_space_runs_what_is_missing(tmp_path: Path, calls: list[str]) -> None:
    path = tmp_path / "a.sqlite"
    tune(SOFTMAX, {"vec": [None, 1]}, workers=0, store=path)
    calls.clear()
    tune(SOFTMAX, {"vec": [None, 1, 2]}, workers=0, store=path)
    assert calls == ["build", "measure"]


def test_what_decides_the_result_is_in_the_key(tmp_path: Path, calls: list[str]) -> None:
    path = tmp_path / "a.sqlite"
    tune(XOR_ADD, [], workers=0, store=path)
    changes: list[dict[str, Any]] = [
        {"target": "gfx950"},
        {"inputs": [5]},
        {"sample": 1},
        {"run": {"room": 64}},
        {"check": easel.tune.Check(instructions=7)},
    ]
    for change in changes:
        calls.clear()
        tune(XOR_ADD, [], workers=0, store=path, **change)
        assert "measure" in calls, change


def test_failures_are_kept_until_they_are_asked_again(tmp_path: Path, calls: list[str]) -> None:
    path = tmp_path / "a.sqlite"
    space = [{"disabled_passes": ["select"]}]
    tune(XOR_ADD, space, workers=0, store=path)
    calls.clear()
    again = tune(XOR_ADD, space, workers=0, store=path)
    assert again.rows[1].code == "pass-required" and not calls
    tune(XOR_ADD, space, workers=0, store=path, again=["pass-required"])
    assert calls == ["build"]


def test_failed_default_ends_the_tuning_of_a_kernel(tmp_path: Path, calls: list[str]) -> None:
    found = tune(XOR_ADD, {"window": [1, 2, 3]}, workers=0, store=tmp_path / "a.sqlite", run={"max_instructions": 3})
    assert calls == ["build", "measure"]
    assert [row.code for row in found.rows[1:]] == ["tune-no-baseline"] * 3
    # Nothing of this is kept for a later call.
    with SqliteStore(tmp_path / "a.sqlite") as store:
        assert len(store) == 2


def test_another_time_limit_runs_slow_candidates_again(tmp_path: Path) -> None:
    path = tmp_path / "a.sqlite"
    big = SOFTMAX.parents[1] / "tests" / "corpus" / "gemm_256x256x256_4wave_bk32" / "input.mlir"
    assert tune(big, [], workers=0, store=path, seconds=1e-9).default.code == "tune-slow"
    assert tune(big, [], workers=0, store=path, seconds=600).default.is_right


def test_source_functions_are_not_stored(tmp_path: Path) -> None:
    path = tmp_path / "a.sqlite"
    tune(failing, {"factor": [3, 13]}, workers=0, store=path)
    with SqliteStore(path) as store:
        assert len(store) == 2


def test_other_files_are_refused(tmp_path: Path) -> None:
    text = tmp_path / "a.txt"
    text.write_text("no database, but long enough to be one" * 100)
    with pytest.raises(ValueError, match="is no store"):
        tune(XOR_ADD, [], workers=0, store=text)
    with pytest.raises(OSError, match="cannot be opened"):
        tune(XOR_ADD, [], workers=0, store=tmp_path / "no" / "folder.sqlite")
    newer = tmp_path / "b.sqlite"
    SqliteStore(newer).close()
    with sqlite3.connect(newer) as connection:
        connection.execute("PRAGMA user_version=99")
    connection.close()
    with pytest.raises(ValueError, match="newer easel"):
        SqliteStore(newer)


def test_first_outcome_stays(tmp_path: Path) -> None:
    with SqliteStore(tmp_path / "a.sqlite") as one, SqliteStore(tmp_path / "a.sqlite") as two:
        one.put("k", {"code": "", "n": 1}, "")
        two.put("k", {"code": "", "n": 2}, "")
        assert two.get("k") == one.get("k") == {"code": "", "n": 1}
        one.forget("k")
        assert two.get("k") is None


def test_threads_and_connections_share_a_file(tmp_path: Path) -> None:
    def write(number: int) -> None:
        with SqliteStore(tmp_path / "a.sqlite") as store:
            for at in range(100):
                store.put(f"k{at}", {"code": "", "by": number}, "")

    threads = [threading.Thread(target=write, args=(number,)) for number in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    with SqliteStore(tmp_path / "a.sqlite") as store:
        assert len(store) == 100


PROGRAM = """
import sys, time
sys.path.insert(0, {here!r})
from easel.tune import tune
from sources import SOFTMAX

def told(label, done, all):
    print(done, flush=True)

if __name__ == "__main__":
    space = {{"block": [None, 64, 128, 256, 512], "vec": [None, 1, 2, 4], "algo": [None, "wave", "block"]}}
    found = tune(SOFTMAX, space, workers=2, store={store!r}, progress=told)
    print("stored", sum(row.is_stored for row in found), "right", len(found.ranked), "of", len(found), flush=True)
"""


def _started(path: Path, program: str) -> subprocess.Popen[str]:
    script = path / "program.py"
    script.write_text(program)
    return subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE, text=True, start_new_session=True)


def _members(session: int) -> list[int]:
    """The processes of a session that are not zombies."""
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                fields = (entry / "stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            if int(fields[3]) == session and fields[0] != "Z":
                found.append(int(entry.name))
    return found


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs /proc")
def test_killed_caller_loses_only_what_ran(tmp_path: Path) -> None:
    store = tmp_path / "a.sqlite"
    program = PROGRAM.format(here=str(HERE), store=str(store))
    process = _started(tmp_path, program)
    assert process.stdout is not None
    for line in process.stdout:
        if line.strip() == "20":
            break
    process.send_signal(signal.SIGKILL)
    process.wait()
    # Workers end with their caller.
    end = time.monotonic() + 20
    while _members(process.pid) and time.monotonic() < end:
        time.sleep(0.05)
    assert _members(process.pid) == []
    process.stdout.close()
    with SqliteStore(store) as kept:
        before = len(kept)
    again = _started(tmp_path, program)
    text, _ = again.communicate(timeout=120)
    words = text.splitlines()[-1].split()
    assert words[0] == "stored" and int(words[1]) >= 20
    assert words[2:] == ["right", "60", "of", "60"]
    with SqliteStore(store) as kept:
        assert len(kept) > before
        keys = kept._connection.execute("SELECT about, count(*) FROM outcomes GROUP BY about").fetchall()
    assert {about: count for about, count in keys if count != 1} == {}


def test_two_callers_share_a_file(tmp_path: Path) -> None:
    store = tmp_path / "a.sqlite"
    program = PROGRAM.format(here=str(HERE), store=str(store))
    both = [_started(tmp_path, program) for _ in range(2)]
    for process in both:
        text, _ = process.communicate(timeout=120)
        assert text.splitlines()[-1].endswith("right 60 of 60")
    with SqliteStore(store) as kept:
        counts = dict(kept._connection.execute("SELECT substr(about, 1, 5), count(*) FROM outcomes GROUP BY 1").fetchall())
    assert counts["build"] == 60
    assert os.path.getsize(store) > 0
