import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import { startProduct } from '@visavis/bootstrap/product'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/**
 * The built product on a data folder of its own, with the demo accounts and `people` further ones.
 *
 * @param {{
 *   brand: string
 *   port: number
 *   gatewayPort: number
 *   mode: 'development' | 'production'
 *   people?: number
 *   env?: Record<string, string>
 *   prepare?: (ask: (text: string, values?: unknown[]) => Promise<Record<string, any>[]>) => Promise<void>
 * }} options
 *   `prepare` works on the database before the gateway starts
 */
export async function temporaryProduct({ brand, port, gatewayPort, mode, people = 0, env = {}, prepare }) {
  const data = mkdtempSync(join(tmpdir(), 'visavis-bench-'))
  // The embedded database, whatever is set outside.
  const own = { DATABASE_URL: '', LOG_LEVEL: 'warn', ...env }
  const remove = () => rmSync(data, { recursive: true, force: true })
  try {
    // A folder that is thrown away may have accounts whose password everybody knows, whatever mode is
    // measured.
    await promisify(execFile)(
      process.execPath,
      [join(ROOT, 'apps/gateway/dist/cli.mjs'), 'seed', '--people', String(people)],
      { env: { ...process.env, ...own, VISAVIS_DATA_DIR: data, VISAVIS_MODE: 'development' } },
    )
    if (prepare !== undefined) {
      const database = await PGlite.create(join(data, 'database'))
      try {
        await prepare(async (text, values = []) => (await database.query(text, values)).rows)
      } finally {
        await database.close()
      }
    }
    const product = await startProduct({ brands: [brand], data, port, gatewayPort, mode, env: own })
    return {
      site: product.sites[0],
      gateway: product.gateway,
      stop: async () => {
        await product.stop()
        remove()
      },
    }
  } catch (error) {
    remove()
    throw error
  }
}
