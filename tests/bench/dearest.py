"""The dearest request of each route that its limits allow, in processor time of all processes together:
none may take so much that one visitor slows down the others."""

import json
import random

import requests

from measuring import cpu_seconds, heading, row

REPEATS = 20
QUESTION = {"message": "Where are you based?", "language": "en"}


def questions():
    """2,000 letters that give the engine the most to do: words that are unknown, alike, joined, foreign."""
    return {
        "333 unknown words": " ".join(f"wq{i:03}" for i in range(333)),
        "unknown words of ten letters": " ".join(f"experie{i:03}" for i in range(181)),
        "one word, again and again": "experience " * 181,
        "one word of 2,000 letters": "a" * 2000,
        "single letters": "a b c d " * 250,
        "capitals and figures": " ".join(f"Q{i}W" for i in range(400))[:2000],
        "composed letters": "é" * 1000,
        "six languages": ("опыт experience expérience Erfahrung experiencia experiență " * 34)[:2000],
        "questions after questions": ("and when? since then? where? " * 69)[:2000],
    }


def diagram(kind):
    """Many lines in a body of 64 KB."""
    elements = [{"name": f"e{i}", "type": "table"} for i in range(60)]
    lines = [{"from": f"e{i % 60}", "to": f"e{(i * 7 + 3) % 60}", "type": "1:N"} for i in range(120)]
    return {"type": kind, "config": {"title": "T", "elements": elements, "relationships": lines}}


def job_report():
    """Lists as long as they may be, in a body of almost 1 MB."""
    skills = [{"skill": f"skill {i} " + "s" * 200, "required": "r " * 500, "myLevel": "m " * 500,
               "evidence": "e " * 5000, "score": 50} for i in range(60)]
    return {"language": "ru", "evaluationResult": {
        "overallScore": 50, "jobTitle": "T", "company": "C", "skills": skills, "summary": "s " * 5000,
        "recommendations": ["д " * 500] * 40, "interviewQuestions": ["q " * 500] * 40}}


def networking_report():
    return {"language": "ru", "networkingResult": {"profileAccessible": True,
                                                   "insights": ["д " * 5000] * 40}}


def calls():
    for name, question in questions().items():
        yield f"POST /api/chat: {name}", "/api/chat", {"message": question, "language": "en"}
    # Members that nobody asked for.
    yield "POST /api/chat: 64 KB of lists", "/api/chat", {**QUESTION, "x": [[]] * 15_000}
    yield ("POST /api/chat: nested", "/api/chat", {**QUESTION, "x": json.loads("[" * 60 + "]" * 60)})
    yield ("POST /api/track-page-view", "/api/track-page-view",
           {"page": "/" + "x" * 500, "referrer": "https://example.org/" + "y" * 2000,
            "query": "?utm_campaign=" + "%41" * 600, "timeSpent": 0})
    yield ("POST /api/error-tracking", "/api/error-tracking",
           {"errorType": "t" * 200, "errorMessage": "'" * 2000, "errorStack": "a1 " * 18000})
    yield "POST /api/contact", "/api/contact", {"name": "n" * 200, "email": "a@b.org",
                                                "message": "м" * 10000}
    for kind in ("database", "architecture"):
        yield f"POST /api/generate-diagram: {kind}", "/api/generate-diagram", diagram(kind)
    yield "POST /api/download-job-evaluation-pdf", "/api/download-job-evaluation-pdf", job_report()
    yield "POST /api/download-posting-cv", "/api/download-posting-cv", job_report()
    yield ("POST /api/download-networking-analysis-pdf", "/api/download-networking-analysis-pdf",
           networking_report())
    yield ("POST /api/admin/login", "/api/admin/login",
           {"username": "n" * 64, "password": "p" * 256})
    for path in ("/api/cv/ru", "/api/cv/ru?style=plain", "/api/cv/ru?format=docx", "/api/cv/ru?format=svg",
                 "/api/cv/ru/qr.png", "/api/cv/ru/qr.svg?channel=telegram", "/api/cv/ru/json-resume",
                 "/api/documentation?lang=ru", "/api/documentation/pdf?lang=ru",
                 "/api/admin/user?allowAnonymous=true", "/api/admin/analytics", "/api/nowhere"):
        yield f"GET {path}", path, None


def send(base, path, body):
    if body is None:
        return requests.get(base + path, timeout=60)
    if path == "/api/contact":
        return requests.post(base + path, files={key: (None, value) for key, value in body.items()},
                             timeout=60)
    data = json.dumps(body, ensure_ascii=False).encode()
    # The gateway believes it, so that no throttle of one address answers in the route's place.
    headers = {"Content-Type": "application/json", "X-Real-IP": f"192.0.2.{random.randrange(250)}"}
    return requests.post(base + path, data=data, headers=headers, timeout=60)


def measure_dearest(stack):
    """Past NGINX and its cache."""
    heading(f"The dearest requests, mean of {REPEATS}", "route and request", "status",
            "processor time, ms", "bytes sent")
    base = f"http://127.0.0.1:{8090 + stack.shift}"
    pids = [stack.supervisor_pid()]
    for name, path, body in calls():
        status = send(base, path, body).status_code
        before = cpu_seconds(*pids)
        for _ in range(REPEATS):
            send(base, path, body)
        spent = (cpu_seconds(*pids) - before) / REPEATS
        row(name, status, f"{spent * 1000:.1f}", len(json.dumps(body)) if body else 0)
