// The peer of the API figures: the least that a Node server can do with the same request. It reads
// the JSON, picks an answer from a table and writes JSON; no session, no database, no checks.
import http from 'node:http';

const answers = Array.from({ length: 64 }, (_, i) => `Answer ${i} `.repeat(20));

http
  .createServer((request, response) => {
    let body = '';
    request.on('data', (piece) => (body += piece));
    request.on('end', () => {
      const { message = '' } = body ? JSON.parse(body) : {};
      const reply = JSON.stringify({ response: answers[message.length % 64], limitReached: false });
      response.setHeader('Content-Type', 'application/json');
      response.end(reply);
    });
  })
  .listen(Number(process.argv[2]), '127.0.0.1');
