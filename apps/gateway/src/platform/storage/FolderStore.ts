import { randomUUID } from 'node:crypto'
import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { checkKey, type FileStore, type StoredFile } from './FileStore.ts'

/** A draft older than this was left by a process that died. */
const LEFT_MS = 3_600_000
const DRAFT = '.draft-'

/** Files in a folder, spread over subfolders by the first two letters of their keys. */
export class FolderStore implements FileStore {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    const path = this.#path(key)
    const folder = join(path, '..')
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const draft = join(folder, `${DRAFT}${randomUUID()}`)
    try {
      const file = await open(draft, 'wx', 0o600)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(draft, path)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  }

  async get(key: string): Promise<Uint8Array | null> {
    return await readFile(this.#path(key)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
  }

  async delete(key: string): Promise<void> {
    await rm(this.#path(key), { force: true })
  }

  /** Drafts of processes that died go on the way. */
  async *list(): AsyncIterable<StoredFile> {
    for await (const part of read(this.#folder)) {
      if (!part.isDirectory()) continue
      const folder = join(this.#folder, part.name)
      for await (const { name } of read(folder)) {
        const found = await stat(join(folder, name)).catch(() => null)
        if (found === null) continue
        if (!name.startsWith(DRAFT)) yield { key: name, putAt: found.mtimeMs }
        else if (found.mtimeMs < Date.now() - LEFT_MS) await rm(join(folder, name), { force: true })
      }
    }
  }

  #path(key: string): string {
    return join(this.#folder, checkKey(key).slice(0, 2), key)
  }
}

/** Entries of a folder; none where there is no folder yet. */
async function* read(folder: string) {
  const entries = await opendir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (entries !== null) yield* entries
}
