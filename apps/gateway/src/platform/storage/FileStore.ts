/** A file that lies in a store, and when it was put there (milliseconds, the machine's time). */
export interface StoredFile {
  readonly key: string
  readonly putAt: number
}

/**
 * Where pictures lie. Keys are names the gateway makes (`a-z`, `0-9`, `-`, `.`), never texts of people. An
 * adapter is sound when it passes `testing/fileStoreSuite.ts`.
 */
export interface FileStore {
  /** Stores a file whole or not at all; the same key again replaces it. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The file; null where there is none. */
  get(key: string): Promise<Uint8Array | null>
  /** Deletes a file; one that is not there is deleted already. */
  delete(key: string): Promise<void>
  /** Every whole file, in no order. */
  list(): AsyncIterable<StoredFile>
}

/** @throws Error for a key no store has to take: one that could leave its folder */
export function checkKey(key: string): string {
  if (!/^[a-z0-9][a-z0-9-]*(\.[a-z0-9]+)?$/.test(key) || key.length > 120)
    throw new Error(`no key of a file: ${key}`)
  return key
}
