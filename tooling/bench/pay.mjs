import { postgresPrograms, startTemporaryPostgres } from '@visavis/bootstrap/postgres'
import pg from 'pg'
import { tsImport } from 'tsx/esm/api'
import { isShort } from './short.mjs'
import { median, percentile } from './statistics.mjs'

const SECONDS = isShort ? 5 : 30
const BUYERS = 16
const GOAL = 50

/** Rows a second that one connection after the other inserts and commits: the least a paid order costs. */
async function floor(url, seconds) {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  await pool.query('create table floor_row (id bigserial primary key, at bigint not null)')
  const end = performance.now() + seconds * 1000
  let rows = 0
  await Promise.all(
    Array.from({ length: BUYERS }, async () => {
      while (performance.now() < end) {
        await pool.query('insert into floor_row (at) values ($1)', [rows])
        rows += 1
      }
    }),
  )
  await pool.query('drop table floor_row')
  await pool.end()
  return rows / seconds
}

/** Paid orders a second on PostgreSQL that writes to the disk, and whether the books agree afterwards. */
export default async function benchPay() {
  const programs = postgresPrograms()
  const { payLoad } = await tsImport('../../apps/gateway/src/testing/payments/payLoad.ts', import.meta.url)
  const server = programs === null ? null : await startTemporaryPostgres(programs, { durable: true })
  try {
    const least = server === null ? null : await floor(server.url, Math.min(SECONDS, 10))
    const { orders, perSecond, times, processorMs, drift } = await payLoad({
      url: server?.url ?? null,
      buyers: BUYERS,
      seconds: SECONDS,
    })
    console.log(
      `  ${server === null ? 'the embedded database (no PostgreSQL here)' : 'PostgreSQL, durable'}, ${BUYERS} buyers: ` +
        `${orders} orders paid, ${perSecond.toFixed(1)} a second, press to coins ${median(times).toFixed(0)} ms ` +
        `(p95 ${percentile(times, 0.95).toFixed(0)}), ${processorMs.toFixed(1)} ms of the gateway's processor an order, drift ${drift}` +
        (least === null ? '' : `; floor, single rows committed: ${least.toFixed(0)} a second`),
    )
    return [
      { goal: `${GOAL} paid orders a second (${perSecond.toFixed(1)})`, met: perSecond >= GOAL },
      { goal: `drift 0 (${drift})`, met: drift === 0 },
    ]
  } finally {
    server?.stop()
  }
}
