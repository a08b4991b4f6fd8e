import pg from 'pg'

const SECONDS = 2

/**
 * Commits a second of one row each on this disk, one connection and eight: what no gateway can be faster
 * than. @param {string} connectionString
 */
export async function commitRate(connectionString) {
  const rates = []
  for (const connections of [1, 8]) {
    const clients = Array.from({ length: connections }, () => new pg.Client({ connectionString }))
    await Promise.all(clients.map((client) => client.connect()))
    await clients[0].query(
      'create table if not exists bench_commit (id bigserial primary key, at timestamptz default now())',
    )
    const until = performance.now() + SECONDS * 1000
    const counts = await Promise.all(
      clients.map(async (client) => {
        let done = 0
        for (; performance.now() < until; done += 1)
          await client.query('insert into bench_commit default values')
        return done
      }),
    )
    await Promise.all(clients.map((client) => client.end()))
    rates.push(Math.round(counts.reduce((sum, count) => sum + count, 0) / SECONDS))
  }
  return { alone: rates[0], together: rates[1] }
}
