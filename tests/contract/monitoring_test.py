"""The dashboard, the alerts and the autoscalers ask for metrics that there are, and the runbook knows where
each alert leads."""

import json
import pathlib
import re
import unittest

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
SERVICES = REPOSITORY / "services"
COMPONENTS = REPOSITORY / "deploy/k8s/components"
MONITORING = COMPONENTS / "monitoring"
ADDED = re.compile(r'(?:Add(Counter|Gauge|Histogram|Info)|\bCount)\(\s*"([a-z_]+)"')
ROOMS = tuple(path.parent.name for path in SERVICES.glob("*/src"))
# In every service, or in those with a model.
SHARED = ("platform", "llm")


def metrics():
    """service -> {name: kind}."""
    found = {room: {} for room in (*ROOMS, *SHARED)}
    for room in found:
        for path in (SERVICES / room).rglob("*.cpp"):
            for kind, name in ADDED.findall(path.read_text()):
                found[room][name] = kind
    for room in ROOMS:
        found[room] = {**found["platform"], **found["llm"], **found[room]}
    return found


METRICS = metrics()
# What every process, and NGINX, say of themselves, under names of their own.
OTHERS = {
    "process": (SERVICES / "platform/metrics/process_metrics.cpp").read_text(),
    "nginx": (REPOSITORY / "nginx/conf.d/60-metrics.conf").read_text(),
}


def unknown(expression):
    """Names in an expression that no code adds."""
    expanded = expression
    for choice in re.findall(r"\(((?:[a-z]+\|)+[a-z]+)\)_", expression):
        rest = re.search(rf"portfolio_\({re.escape(choice)}\)_([a-z_]+)", expression)[1]
        expanded += "".join(f" portfolio_{service}_{rest}" for service in choice.split("|"))
    for service, name in re.findall(r"portfolio_([a-z]+)_([a-z_]+)", expanded):
        known = METRICS.get(service, {})
        base = re.sub(r"_(bucket|sum|count)$", "", name)
        if name not in known and known.get(base) != "Histogram":
            yield f"portfolio_{service}_{name}"
    for name, owner in re.findall(r"(?<!_)\b((process|nginx)_[a-z_]+)", expression):
        if not re.search(rf"\b{name}\b", OTHERS[owner]):
            yield name


def alerts():
    text = (MONITORING / "alerts.yaml").read_text()
    names = re.findall(r"- alert: (\w+)", text)
    return dict(zip(names, (json.loads(e) for e in re.findall(r"expr: (\".*\")$", text, re.M))))


def dashboard():
    panels = json.loads((MONITORING / "dashboard.json").read_text())["panels"]
    return [target["expr"] for panel in panels for target in panel["targets"]]


def autoscalers():
    text = "".join(path.read_text() for path in (COMPONENTS / "in-flight").glob("*.yaml"))
    return re.findall(r"metric: \{ name: (\w+) \}", text)


class MonitoringTest(unittest.TestCase):
    def test_alerts_dashboard_and_autoscalers_ask_for_metrics_that_there_are(self):
        self.assertGreater(len(alerts()), 5)
        self.assertGreater(len(dashboard()), 10)
        self.assertEqual(len(autoscalers()), 2)
        self.assertEqual([name for expression in [*alerts().values(), *dashboard(), *autoscalers()]
                          for name in unknown(expression)], [])

    def test_a_wrong_name_would_be_noticed(self):
        self.assertEqual(list(unknown("rate(portfolio_chat_rpc_refused_totals[5m])")),
                         ["portfolio_chat_rpc_refused_totals"])
        self.assertEqual(list(unknown('{__name__=~"portfolio_(chat|contact)_redy_state"}')),
                         ["portfolio_chat_redy_state", "portfolio_contact_redy_state"])
        self.assertEqual(list(unknown("process_open_files / process_max_fds + nginx_conections")),
                         ["process_open_files", "nginx_conections"])

    def test_every_alert_stands_in_the_runbook(self):
        runbook = (REPOSITORY / "deploy/README.md").read_text()
        self.assertEqual([name for name in alerts() if f"`{name}`" not in runbook], [])


if __name__ == "__main__":
    unittest.main()
