import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import pg from 'pg'
import { readConfig, type GatewayConfig } from '../platform/config.ts'
import type { OpenDatabase } from '../platform/database/database.ts'
import { openDatabase } from '../platform/database/openDatabase.ts'
import { withDatabase } from './testDatabase.ts'

/**
 * A process that writes to a database of its own, on disk or on the server of DATABASE_URL, and is killed in
 * the middle. For tests.
 */
export class KilledWriter {
  readonly #script: URL
  readonly #folder = mkdtempSync(join(tmpdir(), 'visavis-kill-'))
  readonly #server = process.env['DATABASE_URL'] ?? ''
  readonly #name = `visavis_kill_${process.pid}_${Math.random().toString(36).slice(2, 8)}`
  readonly #env: Readonly<Record<string, string>>

  constructor(script: URL) {
    this.#script = script
    this.#env = {
      VISAVIS_DATA_DIR: this.#folder,
      ...(this.#server === '' ? {} : { DATABASE_URL: withDatabase(this.#server, this.#name) }),
    }
  }

  create(): Promise<void> {
    return this.#admin(`create database ${this.#name}`)
  }
  /** What the process runs with: its database and its data folder. */
  get config(): GatewayConfig {
    return readConfig(this.#env)
  }
  /** Opens what the process left. `migrationsDir`: of another version than this one. */
  open({ migrationsDir }: { migrationsDir?: string } = {}): Promise<OpenDatabase> {
    const { config } = this
    return openDatabase({
      config: { ...config, migrationsDir: migrationsDir ?? config.migrationsDir },
      onError: () => {},
    })
  }

  /** Runs the script until it has said so many lines, and kills it there. @returns whole lines it said */
  async killAfter(lines: number, argument: string): Promise<string[]> {
    const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
    const child = spawn(process.execPath, ['--import', tsx, fileURLToPath(this.#script), argument], {
      env: { ...process.env, ...this.#env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let text = '',
      complaint = ''
    child.stderr.setEncoding('utf8').on('data', (part: string) => {
      complaint += part
    })
    await new Promise<void>((resolve, reject) => {
      child.once('exit', (code, signal) =>
        signal === 'SIGKILL'
          ? resolve()
          : reject(new Error(`the writer ended by itself (${code}): ${complaint}`)),
      )
      child.stdout.setEncoding('utf8').on('data', (part: string) => {
        text += part
        if (text.split('\n').length > lines) child.kill('SIGKILL')
      })
    })
    return text.slice(0, text.lastIndexOf('\n')).split('\n')
  }

  async remove(): Promise<void> {
    await this.#admin(`drop database if exists ${this.#name} with (force)`)
    rmSync(this.#folder, { recursive: true, force: true })
  }

  async #admin(statement: string): Promise<void> {
    if (this.#server === '') return
    const client = new pg.Client({ connectionString: this.#server })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
}
