"""A cache of Triton for these tests alone: Triton's own cache may have code of another copy of this folder, with its paths."""

import os
import tempfile


def pytest_configure(config):
    folder = tempfile.TemporaryDirectory(prefix="easel-triton-")
    config.add_cleanup(folder.cleanup)
    os.environ["TRITON_CACHE_DIR"] = folder.name
