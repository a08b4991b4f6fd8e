import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from '../context.ts'

/** A file older than this belongs to no request any more: its process died. */
const LEFT_MS = 10 * 60_000
/** When to come again while all places are taken. */
const BUSY_SECONDS = 2

/** Where files are while a request has them, and how many requests may bring some at once. */
export class UploadFolder {
  readonly #folder: string
  readonly #atOnce: number
  #running = 0

  constructor(dataDir: string, atOnce: number) {
    this.#folder = join(dataDir, 'uploads')
    this.#atOnce = atOnce
  }

  /** How many are coming in now. */
  get running(): number {
    return this.#running
  }

  /**
   * A place and a name for one file. `free` gives both back and deletes the file. @throws Refusal 429 while
   * all places are taken
   */
  async take(): Promise<{ path: string; free: () => Promise<void> }> {
    if (this.#running >= this.#atOnce)
      throw new Refusal(429, { status: 429, values: { seconds: BUSY_SECONDS } })
    this.#running += 1
    try {
      await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    } catch (error) {
      this.#running -= 1
      throw error
    }
    const path = join(this.#folder, randomUUID())
    let isFreed = false
    return {
      path,
      free: async () => {
        if (isFreed) return
        isFreed = true
        this.#running -= 1
        await rm(path, { force: true })
      },
    }
  }
}

/** Deletes what processes that died left behind. @param now the machine's time: that of the files */
export async function sweepUploads(dataDir: string, now: number): Promise<void> {
  const folder = join(dataDir, 'uploads')
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: now }))
    if (mtimeMs < now - LEFT_MS) await rm(join(folder, name), { force: true })
  }
}
