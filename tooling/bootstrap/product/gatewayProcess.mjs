import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { BRANDS } from './brandFolders.mjs'
import { endChild } from '../process/children.mjs'
import { ExplainedError } from '../process/explain.mjs'
import { spawnOwn } from '../process/spawnGuarded.mjs'
import { ROOT } from '../toolchain/workspace.mjs'

const PROGRAM = join(ROOT, 'apps/gateway/dist/main.mjs')
/** One that has ended is told at once; one that makes its database on a busy machine takes minutes. */
const START_PATIENCE_MS = 300_000
const KEPT_LINES = 40

/**
 * Environment of the gateway for these settings. A development gateway has demo people and pages of its own:
 * the database a shell happens to name is not for it.
 */
export const gatewayEnvironment = ({ port, data, origins, mode = 'development', env = {} }) => ({
  ...process.env,
  VISAVIS_MODE: mode,
  VISAVIS_DATA_DIR: data,
  VISAVIS_BRANDS_DIR: BRANDS,
  VISAVIS_PUBLIC_ORIGINS: origins.join(','),
  GATEWAY_PORT: String(port),
  ...(mode === 'development' && { DATABASE_URL: '' }),
  ...env,
})

/** Last lines that are meant for people; structured log lines are left out. */
const wordsOf = (lines) =>
  lines
    .filter((line) => line.trim() !== '' && !line.startsWith('{'))
    .slice(-12)
    .join('\n')

async function healthy(url) {
  try {
    return (await fetch(`${url}/health`, { signal: AbortSignal.timeout(2_000) })).ok
  } catch {
    return false
  }
}

/**
 * The gateway as a process of its own. Its log goes to gateway.log in the data folder.
 *
 * @param {{
 *   port: number
 *   data: string
 *   origins: string[]
 *   mode?: 'development' | 'production'
 *   env?: NodeJS.ProcessEnv
 *   program?: string
 * }} settings
 */
export function gatewayProcess(settings) {
  const url = `http://127.0.0.1:${settings.port}`
  const program = settings.program ?? PROGRAM
  let child = null
  let lines = []

  async function start() {
    const log = createWriteStream(join(settings.data, 'gateway.log'), { flags: 'a' })
    log.on('error', () => {})
    lines = []
    const started = spawnOwn(program, [], { cwd: ROOT, env: gatewayEnvironment(settings) })
    child = started
    for (const stream of [started.stdout, started.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        log.write(text)
        lines = [...lines, ...text.split('\n')].slice(-KEPT_LINES)
      })
    started.once('close', () => log.end())
    const until = Date.now() + START_PATIENCE_MS
    while (!(await healthy(url))) {
      if (started.exitCode !== null || started.signalCode !== null)
        throw new ExplainedError(
          wordsOf(lines) || `The gateway ended at once (${started.exitCode ?? started.signalCode}).`,
          `Its log is ${join(settings.data, 'gateway.log')}.`,
        )
      if (Date.now() > until)
        throw new ExplainedError(
          `The gateway did not get ready within ${START_PATIENCE_MS / 1000} s.`,
          `Its log is ${join(settings.data, 'gateway.log')}.`,
        )
      await delay(100)
    }
    return started
  }

  return {
    url,
    port: settings.port,
    get pid() {
      return child?.pid
    },
    start,
    /** Polite end: sockets told, database closed. */
    stop: async () => {
      if (child) await endChild(child)
    },
    /** The hard end, as a power cut would be (for tests of recovery). */
    kill: async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await gone
    },
    /** Calls back when it ends by itself. */
    onExit: (listener) =>
      child?.once('exit', (code, signal) => listener({ code, signal, words: wordsOf(lines) })),
  }
}
