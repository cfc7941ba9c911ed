// The peer of the page views: Fastify and PostgreSQL doing the same durable work, a transaction for
// each view. peer.mjs PORT DATABASE_URL [rows]: with `rows`, only the session and the view are
// written and nothing is counted.
import { createRequire } from 'node:module';

const require = createRequire(process.env.PEER_MODULES);
const pg = require('pg');
const [port, connectionString, only] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString, max: 10 });

const rows = `with seen as (insert into visitor_sessions as s (session_id, ip_address, user_agent)
    values ($1, $2, $3) on conflict (session_id) do update set last_activity = now()
    where s.last_activity < now() - interval '1 minute' returning xmax = 0 as is_new)
  insert into page_views (session_id, page) select $1, $4`;
const counts = `with periods as (select period, date_trunc(period, now())::date as start
      from unnest(array['day', 'month', 'year']) as period),
    written as (insert into visitor_period (period, start, session_id)
      select period, start, $1 from periods on conflict do nothing returning period, start)
  insert into period_counts as c (period, start, visitors, views)
    select p.period, p.start, count(w.period), 1 from periods p
      left join written w on w.period = p.period and w.start = p.start
      group by p.period, p.start order by p.period, p.start
    on conflict (period, start) do update
      set visitors = c.visitors + excluded.visitors, views = c.views + 1`;
const pages = `insert into total_counts as c (kind, name, count) values ('page', $1, 1)
  on conflict (kind, name) do update set count = c.count + 1`;

async function store(session, address, agent, page) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query({ name: 'rows', text: rows, values: [session, address, agent, page] });
    if (only !== 'rows') {
      await client.query({ name: 'counts', text: counts, values: [session] });
      await client.query({ name: 'pages', text: pages, values: [page] });
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

const app = require('fastify')();
const schema = {
  body: {
    type: 'object',
    required: ['page'],
    properties: { page: { type: 'string', maxLength: 500 }, timeSpent: { type: 'integer' } },
  },
};
app.post('/api/track-page-view', { schema }, async (request) => {
  const session = /session=([0-9a-f]{32})/.exec(request.headers.cookie ?? '')?.[1] ?? '';
  const agent = request.headers['user-agent'] ?? '';
  await store(session, request.headers['x-real-ip'] ?? '', agent, request.body.page);
  return { success: true };
});
await app.listen({ port: Number(port), host: '127.0.0.1' });
