import type { Readable } from 'node:stream'

/**
 * A file that lies in a store, and when it was put there (milliseconds, the machine's or the store's time).
 */
export interface StoredFile {
  readonly key: string
  readonly putAt: number
}

/** A file on this machine's disk, and how many bytes it has. */
export interface FileOnDisk {
  readonly path: string
  readonly size: number
}

/** Bytes of a file from the first to the last, both included, counted from 0. */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

/**
 * Where pictures and videos lie. Keys are names the gateway makes (`a-z`, `0-9`, `-`, `.`), never texts of
 * people. An adapter is sound when it passes `testing/fileStoreSuite.ts`.
 */
export interface FileStore {
  /** Stores a file whole or not at all; the same key again replaces it. A file on disk is streamed. */
  put(key: string, content: Uint8Array | FileOnDisk): Promise<void>
  /** The file; null where there is none. */
  get(key: string): Promise<Uint8Array | null>
  /**
   * The file as a stream, or the part of it; null where there is none. The part has to lie within the file:
   * who asks knows its size.
   */
  read(key: string, range?: ByteRange): Promise<Readable | null>
  /** Deletes a file; one that is not there is deleted already. */
  delete(key: string): Promise<void>
  /** Every whole file, in no order. */
  list(): AsyncIterable<StoredFile>
}

const KEY = /^[a-z0-9][a-z0-9-]*(\.[a-z0-9]+)?$/
export const isKey = (key: string): boolean => KEY.test(key) && key.length <= 120

/** @throws Error for a key no store has to take: one that could leave its folder */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new Error(`no key of a file: ${key}`)
  return key
}
