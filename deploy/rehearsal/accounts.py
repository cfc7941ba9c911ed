"""A step of a rehearsal: the dashboard's account over starts and restarts."""

import time

from cluster import get, is_ready, kubectl, manifests, ours, pods, restart, scale, set_replicas, wait_for
from watching import SETTLE, report


def accounts():
    """The dashboard's account is made once, whoever starts at the same time, and stays."""
    password = "a password of her own"
    code = (
        "import http.client, json, sys\n"
        "def ask(method, path, body=None, cookie=''):\n"
        "    c = http.client.HTTPConnection('web:8080', timeout=20)\n"
        "    c.request(method, path, body and json.dumps(body), {'Content-Type': 'application/json',"
        " 'Cookie': cookie})\n"
        "    r = c.getresponse(); r.read()\n"
        "    return r.status, (r.getheader('Set-Cookie') or '').split(';')[0]\n"
        "old, new = sys.argv[1:]\n"
        "status, cookie = ask('POST', '/api/admin/login', {'username': 'admin', 'password': old})\n"
        "print(status, ask('POST', '/api/admin/password', {'currentPassword': old,"
        " 'newPassword': new}, cookie)[0] if old != new else ask('GET', '/api/admin/user', None,"
        " cookie)[0])\n")

    def sign_in(old, new):
        return ours("exec", "visitors", "--", "python3", "-c", code, old, new).split()

    ours("exec", "postgres-0", "--", "psql", "-qU", "postgres", "portfolio", "-c",
         "delete from admin.admin_users")
    scale("analytics", 0)
    wait_for("no analytics", 60, lambda: not pods("analytics"))
    set_replicas(3, ["analytics"])
    # While it had no pod, the gateway asked DNS ever more seldom.
    time.sleep(SETTLE)
    restarts = sum(s["restartCount"] for pod in pods("analytics")
                   for s in pod["status"]["initContainerStatuses"])
    report.row("three create-admin at once", f"{restarts} restarted", "0", restarts == 0)
    changed = sign_in("rehearsal-only", password)
    restart("analytics")
    kept = sign_in(password, password)
    report.row("password changed, then pods replaced", f"changed {changed}, kept {kept}",
               "200 200", changed == kept == ["200", "200"])
    sign_in(password, "rehearsal-only")
    ours("delete", "pod", "visitors", "--wait=true")
    kubectl("apply", "-f", "-", stdin=manifests())
    set_replicas(1, ["analytics"])
    wait_for("visitors", 60, lambda: is_ready(get("pod", "visitors")))
    time.sleep(10)
