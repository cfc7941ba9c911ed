// The peer of the API figures: Fastify with the same request. It reads the JSON, picks an answer from
// a table and writes JSON; no session, no database, no checks, no log.
import { createRequire } from 'node:module';

const fastify = createRequire(process.env.PEER_MODULES)('fastify')();
const answers = Array.from({ length: 64 }, (_, i) => `Answer ${i} `.repeat(20));

fastify.post('/api/chat', async (request) => ({
  response: answers[(request.body.message ?? '').length % 64],
  limitReached: false,
}));
await fastify.listen({ port: Number(process.argv[2]), host: '127.0.0.1' });
