"""NGINX with the site's configuration, in front of any gateway and any built pages."""

import os
import pathlib
import shutil
import subprocess
import tempfile

from support.waiting import free_port, port_answers, wait_until

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]


class Nginx:
    """Serves until close(). Settings are those of nginx/render.sh."""

    def __init__(self, gateway_address, dist_dir, **settings):
        self._folder = pathlib.Path(tempfile.mkdtemp(prefix="portfolio-nginx-"))
        self._folder.chmod(0o755)
        self.port = free_port()
        environment = {
            **os.environ,
            "PORT": str(self.port),
            "GATEWAY_ADDRESS": gateway_address,
            "DIST_DIR": str(dist_dir),
            "NGINX_STATE_DIR": str(self._folder / "state"),
            "NGINX_USER": "root",
            **settings,
        }
        subprocess.run(
            [REPOSITORY / "nginx/render.sh", self._folder / "conf"], env=environment, check=True
        )
        self._log = open(self._folder / "log", "wb")
        self._process = subprocess.Popen(
            ["nginx", "-p", self._folder / "conf", "-c", self._folder / "conf/nginx.conf"],
            stdout=self._log,
            stderr=self._log,
        )
        wait_until(lambda: self._ready(), 5, "NGINX listens")

    def _ready(self):
        if self._process.poll() is not None:
            raise AssertionError("NGINX ended: " + self.log())
        return port_answers(self.port)

    @property
    def pid(self):
        return self._process.pid

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}"

    def log(self):
        """The access log, one JSON line a request, and errors."""
        return (self._folder / "log").read_text()

    def close(self):
        self._process.terminate()
        self._process.wait(timeout=10)
        self._log.close()
        shutil.rmtree(self._folder)
