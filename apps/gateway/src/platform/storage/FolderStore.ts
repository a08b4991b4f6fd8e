import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { checkKey, type ByteRange, type FileOnDisk, type FileStore, type StoredFile } from './FileStore.ts'

/** A draft older than this was left by a process that died. */
const LEFT_MS = 3_600_000
const DRAFT = '.draft-'

/** Files in a folder, spread over subfolders by the first two letters of their keys. */
export class FolderStore implements FileStore {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  async put(key: string, content: Uint8Array | FileOnDisk): Promise<void> {
    const path = this.#path(key)
    const folder = join(path, '..')
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const draft = join(folder, `${DRAFT}${randomUUID()}`)
    try {
      const file = await open(draft, 'wx', 0o600)
      try {
        await writeFile(file, 'path' in content ? createReadStream(content.path) : content)
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
    return await readFile(this.#path(key)).catch(nullWithout)
  }

  async read(key: string, range?: ByteRange): Promise<Readable | null> {
    const file = await open(this.#path(key)).catch(nullWithout)
    return file?.createReadStream(range === undefined ? {} : { start: range.first, end: range.last }) ?? null
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
  const entries = await opendir(folder).catch(nullWithout)
  if (entries !== null) yield* entries
}

/** No file is no fault. */
function nullWithout(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
