import { beforeLeaving } from '../process/watchLauncher.mjs'
import { runSteps } from '../testing/runSteps.mjs'
import { installPostgres, postgresPrograms, startTemporaryPostgres } from '../testing/temporaryPostgres.mjs'
import { vitestStep } from '../testing/turboSteps.mjs'

const skipped = (reason) => {
  console.warn(
    `\n!!! SKIPPED: the gateway was NOT tested on PostgreSQL. ${reason}.\n!!! Name a server yourself: DATABASE_URL=postgres://… npm run test:postgres\n`,
  )
  return 0
}

/**
 * `npm run test:postgres`: the gateway's tests on a real PostgreSQL, the one of DATABASE_URL or a temporary
 * one.
 */
export default async function testPostgres() {
  const given = process.env.DATABASE_URL
  if (given) return testOn(given)
  const missing = postgresPrograms() === null ? installPostgres() : null
  const programs = postgresPrograms()
  if (programs === null) return skipped(missing ?? 'Its programs initdb and pg_ctl were not found')
  const server = await startTemporaryPostgres(programs)
  beforeLeaving(server.stop)
  try {
    return await testOn(server.url)
  } finally {
    server.stop()
  }
}

async function testOn(url) {
  const { failed } = await runSteps([
    vitestStep('gateway on PostgreSQL', ({ name }) => name === '@visavis/gateway', {
      env: { DATABASE_URL: url },
      force: true,
    }),
  ])
  return failed === 0 ? 0 : 1
}
