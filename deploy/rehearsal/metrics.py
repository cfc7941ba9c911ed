#!/usr/bin/env python3
"""Metrics for autoscalers, for clusters without a metrics server and an adapter: CPU of pods out of the
kubelets' own figures, and calls under way out of the pods' metrics, as metrics.k8s.io and
custom.metrics.k8s.io. For a rehearsal: it keeps no history and asks anew each time."""

import collections
import datetime
import http.server
import json
import pathlib
import re
import ssl
import threading
import time
import urllib.parse
import urllib.request

TOKEN = pathlib.Path("/var/run/secrets/kubernetes.io/serviceaccount/token")
AUTHORITY = "/var/run/secrets/kubernetes.io/serviceaccount/ca.crt"
API = "https://kubernetes.default.svc"
LOOK_EVERY = 5
CUSTOM = ["portfolio_chat_rpc_running_calls", "portfolio_analysis_rpc_running_calls"]

trust = ssl.create_default_context(cafile=AUTHORITY)
# (namespace, pod) -> its last readings of (the kubelet's time, CPU seconds)
readings = collections.defaultdict(lambda: collections.deque(maxlen=2))
lock = threading.Lock()


def ask(path):
    request = urllib.request.Request(API + path, headers={"Authorization": f"Bearer {TOKEN.read_text()}"})
    with urllib.request.urlopen(request, context=trust, timeout=10) as reply:
        return reply.read().decode()


def look():
    """Once over all nodes; a reading counts when the kubelet has made a new one."""
    line = re.compile(r'^pod_cpu_usage_seconds_total\{namespace="([^"]+)",pod="([^"]+)"\} (\S+) (\d+)$', re.M)
    for node in json.loads(ask("/api/v1/nodes"))["items"]:
        text = ask(f"/api/v1/nodes/{node['metadata']['name']}/proxy/metrics/resource")
        for namespace, pod, seconds, milliseconds in line.findall(text):
            reading = (int(milliseconds) / 1000, float(seconds))
            with lock:
                kept = readings[namespace, pod]
                if not kept or kept[-1][0] != reading[0]:
                    kept.append(reading)


def keep_looking():
    while True:
        try:
            look()
        except (OSError, ValueError) as error:
            print(f"kubelets: {error}", flush=True)
        time.sleep(LOOK_EVERY)


def cores(namespace, pod):
    """None before there are two readings."""
    with lock:
        kept = list(readings.get((namespace, pod), ()))
    if len(kept) < 2:
        return None
    (before, spent_before), (now, spent) = kept
    return max(0.0, (spent - spent_before) / (now - before))


def pods(namespace, selector):
    query = urllib.parse.urlencode({"labelSelector": selector})
    found = json.loads(ask(f"/api/v1/namespaces/{namespace}/pods?{query}"))["items"]
    return [pod for pod in found if pod["status"].get("phase") == "Running"]


def now():
    return datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")


def resource_metrics(namespace, selector):
    items = []
    for pod in pods(namespace, selector):
        name = pod["metadata"]["name"]
        used = cores(namespace, name)
        if used is not None:
            items.append({"metadata": {"name": name, "namespace": namespace, "labels": pod["metadata"]["labels"]},
                          "timestamp": now(), "window": "10s",
                          "containers": [{"name": "main", "usage": {"cpu": f"{int(used * 1e9)}n", "memory": "0"}}]})
    return {"kind": "PodMetricsList", "apiVersion": "metrics.k8s.io/v1beta1", "metadata": {}, "items": items}


def custom_metrics(namespace, selector, metric):
    items = []
    for pod in pods(namespace, selector):
        name = pod["metadata"]["name"]
        try:
            text = ask(f"/api/v1/namespaces/{namespace}/pods/{name}:9090/proxy/metrics")
        except OSError:
            continue
        value = re.search(rf"^{metric}(?:\{{.*\}})? (\S+)$", text, re.M)
        if value:
            items.append({"describedObject": {"kind": "Pod", "namespace": namespace, "name": name,
                                              "apiVersion": "/v1"},
                          "metricName": metric, "timestamp": now(), "value": str(int(float(value.group(1))))})
    return {"kind": "MetricValueList", "apiVersion": "custom.metrics.k8s.io/v1beta1", "metadata": {}, "items": items}


def resource_list(group, names):
    return {"kind": "APIResourceList", "apiVersion": "v1", "groupVersion": f"{group}/v1beta1",
            "resources": [{"name": name, "singularName": "", "namespaced": True, "kind": kind, "verbs": ["get"]}
                          for name, kind in names]}


def answer(path, query):
    """None for what there is not."""
    selector = query.get("labelSelector", [""])[0]
    if path == "/healthz":
        return {}
    if path == "/apis/metrics.k8s.io/v1beta1":
        return resource_list("metrics.k8s.io", [("pods", "PodMetrics")])
    if path == "/apis/custom.metrics.k8s.io/v1beta1":
        return resource_list("custom.metrics.k8s.io", [(f"pods/{name}", "MetricValueList") for name in CUSTOM])
    found = re.fullmatch(r"/apis/metrics\.k8s\.io/v1beta1/namespaces/([^/]+)/pods", path)
    if found:
        return resource_metrics(found.group(1), selector)
    found = re.fullmatch(r"/apis/custom\.metrics\.k8s\.io/v1beta1/namespaces/([^/]+)/pods/\*/([a-z_]+)", path)
    if found and found.group(2) in CUSTOM:
        return custom_metrics(found.group(1), selector, found.group(2))
    return None


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        url = urllib.parse.urlsplit(self.path)
        try:
            found = answer(urllib.parse.unquote(url.path), urllib.parse.parse_qs(url.query))
            status = 404 if found is None else 200
        except OSError as error:
            found, status = {"error": str(error)}, 503
        body = json.dumps(found or {}).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


def main():
    threading.Thread(target=keep_looking, daemon=True).start()
    server = http.server.ThreadingHTTPServer(("0.0.0.0", 8443), Handler)
    tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    tls.load_cert_chain("/certificate/tls.crt", "/certificate/tls.key")
    server.socket = tls.wrap_socket(server.socket, server_side=True)
    server.serve_forever()


if __name__ == "__main__":
    main()
