import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import type { Brand } from '@visavis/core/brand'
import { createMovableClock, type MovableClock } from '../platform/clock.ts'
import { readConfig, type GatewayConfig } from '../platform/config.ts'
import type { OpenDatabase } from '../platform/database/database.ts'
import { createGateway, type Gateway } from '../app/gateway.ts'
import type { RawRoute } from '../platform/http/rawRoutes.ts'
import { testBrands, alpha } from './testBrands.ts'
import { TestClient } from './TestClient.ts'
import { openTestDatabase } from './testDatabase.ts'

/** Origin the test clients sign and send. */
export const TEST_ORIGIN = 'http://site.test'

export interface TestGatewayOptions {
  readonly config?: Partial<GatewayConfig>
  readonly brands?: ReadonlyMap<string, Brand>
  /** Shares the database of another test gateway: a second instance. */
  readonly database?: OpenDatabase
  /** Routes beside the contract, as a provider's adapter brings them. */
  readonly rawRoutes?: readonly RawRoute[]
  /** Everything the gateway would log goes here. */
  readonly logTo?: (line: string) => void
}

/**
 * A whole gateway on a fresh database. Nothing listens until `gateway.start()`; requests go through
 * `app.request`.
 */
export interface TestGateway extends Gateway {
  readonly clock: MovableClock
  readonly database: OpenDatabase
  /** A browser: own device id, cookies and clock skew. */
  client(options?: { brand?: Brand; deviceId?: string }): TestClient
  /** Stops the gateway and drops its database and folder. */
  close(): Promise<void>
}

export async function createTestGateway(options: TestGatewayOptions = {}): Promise<TestGateway> {
  const folder = mkdtempSync(join(tmpdir(), 'visavis-gateway-'))
  const clock = createMovableClock()
  const database = options.database ?? (await openTestDatabase())
  const config: GatewayConfig = {
    ...readConfig({
      VISAVIS_MODE: 'development',
      VISAVIS_SIMULATION: 'off',
      VISAVIS_DATA_DIR: folder,
      GATEWAY_PORT: '0',
      VISAVIS_PUBLIC_ORIGINS: TEST_ORIGIN,
      LOG_LEVEL: 'silent',
      // Tests ask for hundreds of things at once.
      VISAVIS_REQUESTS_AT_ONCE: '100000',
    }),
    ...options.config,
  }
  const sink = options.logTo
  const log =
    sink === undefined ? pino({ level: config.logLevel }) : pino({ level: 'trace' }, { write: sink })
  const gateway = createGateway({
    config,
    database,
    brands: options.brands ?? testBrands,
    clock,
    log,
    rawRoutes: options.rawRoutes ?? [],
  })
  return {
    ...gateway,
    clock,
    database,
    client: ({ brand = alpha, deviceId } = {}) =>
      new TestClient({
        app: gateway.app,
        brand,
        clock,
        origin: TEST_ORIGIN,
        ...(deviceId === undefined ? {} : { deviceId }),
      }),
    async close() {
      await gateway.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
