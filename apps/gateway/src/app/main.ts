import { pino } from 'pino'
import { loadBrands } from '../platform/brands/loadBrands.ts'
import { createMovableClock, type MovableClock } from '../platform/clock.ts'
import { ConfigError, readConfig, type GatewayConfig } from '../platform/config.ts'
import { FolderInUse } from '../platform/database/folderLock.ts'
import { openDatabase } from '../platform/database/openDatabase.ts'
import { createGateway } from './gateway.ts'
import type { RunningGames } from './games/startGames.ts'
import { explain } from '../platform/explain.ts'
import { listenError } from '../platform/http/listenError.ts'
import { checkS3 } from '../platform/storage/checkS3.ts'
import { startRelay } from '../platform/relay/startRelay.ts'
import { seed } from './seeding/seed.ts'

/** Starts the gateway and keeps it until SIGTERM, SIGINT or the end of the parent that forked it. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  // Every page would be refused, and nothing would say why.
  if (config.publicOrigins.length === 0)
    throw new ConfigError(
      'VISAVIS_PUBLIC_ORIGINS is empty. Name the addresses of your sites, such as https://www.example.com, separated by commas.',
    )
  if (config.files !== null) await checkS3(config.files, { tries: 2 })
  const brands = loadBrands(config.brandsDir)
  const log = pino({
    level: config.logLevel,
    base: null,
    redact: ['*.loginToken', '*.sign', '*.password', '*.email', '*.mobile', '*.ticket', '*.flowId'],
  })
  const database = await openDatabase({ config, onError: (err) => log.error({ err }, 'database connection') })
  const clock = createMovableClock()
  if (config.mode === 'development') await seed(database.db, brands.values(), clock)
  // Without it strangers connect directly, as they would without any relay.
  const relay =
    config.embeddedRelay === null
      ? null
      : await startRelay(config.embeddedRelay).catch((err: unknown) => {
          log.warn({ err }, 'no embedded relay')
          return null
        })
  const company = await openCompany(config, clock)
  const games = await openGames(config)
  const gateway = createGateway({
    config: relay === null ? config : { ...config, relay: relay.access },
    database,
    brands,
    clock,
    log,
    relay,
  })
  const stop = (): void => {
    void Promise.all([gateway.stop(), company?.stop(), games?.stop()]).then(
      () => process.exit(0),
      (err: unknown) => {
        log.error({ err }, 'stop')
        process.exit(1)
      },
    )
  }
  process.once('SIGTERM', stop).once('SIGINT', stop)
  if (process.channel !== undefined) process.once('disconnect', stop)
  process.on('unhandledRejection', (err) => log.error({ err }, 'unhandled rejection'))
  const port = await gateway.start().catch(async (error: unknown) => {
    await gateway.stop()
    throw error
  })
  log.info(
    { port, mode: config.mode, database: database.kind, brands: [...brands.values()].map(({ id }) => id) },
    'gateway ready',
  )
}

/** The test company of development, where somebody gave it a port. */
async function openCompany(
  config: GatewayConfig,
  clock: MovableClock,
): Promise<{ stop(): Promise<void> } | null> {
  const { testCompany } = config
  if (testCompany === null) return null
  const { startTestCompany } = await import('./testCompany/startTestCompany.ts')
  return await startTestCompany(testCompany, {
    clock,
    hookUrl: `http://127.0.0.1:${config.port}/hooks/test-company`,
    sites: config.publicOrigins,
  }).catch((error: unknown) => {
    throw listenError(error, {
      host: '127.0.0.1',
      port: testCompany.port,
      portVariable: 'VISAVIS_TEST_COMPANY_PORT',
    })
  })
}

/** The origin of the games that ship with the site, where somebody gave it a port. */
async function openGames(config: GatewayConfig): Promise<RunningGames | null> {
  const { games } = config
  if (games === null) return null
  const { startGames } = await import('./games/startGames.ts')
  return await startGames(games, config.publicOrigins).catch((error: unknown) => {
    throw listenError(error, { host: games.host, port: games.port, portVariable: 'VISAVIS_GAMES_PORT' })
  })
}

main().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof ConfigError || error instanceof FolderInUse ? error.message : explain(error)}\n`,
  )
  process.exit(1)
})
