import type { Server } from 'node:http'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { companyKeys } from '../../concepts/payments/testCompany/companyKeys.ts'
import type { MovableClock } from '../../platform/clock.ts'
import { Company } from './Company.ts'
import { companyApp } from './companyApp.ts'
import { JournalFile } from './JournalFile.ts'

const TICK_MS = 200

export interface TestCompanySettings {
  readonly port: number
  readonly folder: string
  readonly pagesDir: string
}

/** The running test company. */
export interface RunningCompany {
  readonly company: Company
  stop(): Promise<void>
}

/**
 * Starts the embedded test company on an origin and a file of its own: what it knows outlives the gateway.
 * Development only (D18).
 */
export async function startTestCompany(
  { port, folder, pagesDir }: TestCompanySettings,
  { clock, hookUrl, sites }: { clock: MovableClock; hookUrl: string; sites: readonly string[] },
): Promise<RunningCompany> {
  const keys = companyKeys(folder)
  const company = new Company({
    store: new JournalFile(join(folder, 'payments.jsonl')),
    clock,
    keys,
    port,
    hookUrl,
  })
  const app = companyApp({ company, apiKey: keys.api, pagesDir, sites })
  const server = await new Promise<Server>((resolve, reject) => {
    const opened = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, () => resolve(opened as Server))
    opened.once('error', reject)
  })
  const timer = setInterval(() => void company.tick(), TICK_MS)
  timer.unref()
  const stopWatching = clock.onMoved(() => void company.tick())
  return {
    company,
    stop: async () => {
      clearInterval(timer)
      stopWatching()
      const closed = new Promise<void>((resolve) => {
        server.close(() => resolve())
      })
      server.closeAllConnections()
      await closed
    },
  }
}
