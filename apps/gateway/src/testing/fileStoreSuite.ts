import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FileStore } from '../platform/storage/FileStore.ts'

/** What every adapter of the port has to do. `open` gives an empty store; `close` removes it. */
export function fileStoreSuite(
  name: string,
  open: () => Promise<{ store: FileStore; close: () => Promise<void> }>,
  /** Tests of this adapter alone, while it is open. */
  also: () => void = () => undefined,
): void {
  describe(`a store of files: ${name}`, () => {
    let store: FileStore, close: () => Promise<void>
    beforeAll(async () => {
      ;({ store, close } = await open())
    }, 120_000)
    afterAll(() => close())
    const keys = async (): Promise<string[]> => {
      const found: string[] = []
      for await (const { key } of store.list()) found.push(key)
      return found.sort()
    }

    also()

    it('is empty at first', async () => {
      expect([await keys(), await store.get('aa-nothing.webp')]).toEqual([[], null])
    })

    it('gives back what was put, byte for byte, also nothing and what no text survives', async () => {
      const bytes = new Uint8Array([0x00, 0x80, 0xc3, 0x28, 0xff])
      await store.put('aa-one.webp', bytes)
      await store.put('ab-empty', new Uint8Array())
      expect([...((await store.get('aa-one.webp')) ?? [])]).toEqual([...bytes])
      expect([...((await store.get('ab-empty')) ?? [1])]).toEqual([])
      expect(await keys()).toEqual(['aa-one.webp', 'ab-empty'])
    })

    it('replaces what has the same key, and says when it came', async () => {
      const before = Date.now()
      await store.put('aa-one.webp', new Uint8Array([1, 2]))
      expect([...((await store.get('aa-one.webp')) ?? [])]).toEqual([1, 2])
      for await (const { key, putAt } of store.list())
        // Clocks of file systems are coarse.
        if (key === 'aa-one.webp') expect(Math.abs(putAt - before)).toBeLessThan(5000)
    })

    it('holds what twenty put at once, whole', async () => {
      const large = new Uint8Array(200_000).fill(7)
      await Promise.all(Array.from({ length: 20 }, (_, nth) => store.put(`many-${nth}.webp`, large)))
      for (let nth = 0; nth < 20; nth += 1)
        expect((await store.get(`many-${nth}.webp`))?.byteLength).toBe(large.byteLength)
    })

    it('streams a file from disk, and gives it back whole or in parts', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'visavis-suite-'))
      const bytes = Buffer.from(Array.from({ length: 300_001 }, (_, nth) => (nth * 7) % 251))
      const path = join(folder, 'video')
      writeFileSync(path, bytes)
      await store.put('ac-film.mp4', { path, size: bytes.byteLength })
      rmSync(folder, { recursive: true })
      const part = async (range?: { first: number; last: number }): Promise<Buffer> => {
        const stream = await store.read('ac-film.mp4', range)
        if (stream === null) throw new Error('it is not there')
        return await buffer(stream)
      }
      expect((await part()).equals(bytes)).toBe(true)
      for (const [first, last] of [
        [0, 0],
        [1, 70_000],
        [299_999, 300_000],
      ] as const)
        expect((await part({ first, last })).equals(bytes.subarray(first, last + 1))).toBe(true)
      expect(await store.read('ac-nothing.mp4')).toBeNull()
      expect(await store.read('ac-nothing.mp4', { first: 0, last: 1 })).toBeNull()
    })

    it('stores nothing of a file on disk that is not there', async () => {
      await expect(store.put('ad-gone.mp4', { path: '/nowhere/at/all', size: 3 })).rejects.toThrow()
      expect(await store.get('ad-gone.mp4')).toBeNull()
    })

    it('may be left in the middle of a file', async () => {
      const stream = await store.read('ac-film.mp4')
      stream?.once('data', () => stream.destroy())
      await new Promise((resolve) => stream?.once('close', resolve))
      expect((await store.get('ac-film.mp4'))?.byteLength).toBe(300_001)
    })

    it('deletes, also what is not there', async () => {
      for (const key of await keys()) await store.delete(key)
      await store.delete('aa-one.webp')
      expect([await keys(), await store.get('aa-one.webp')]).toEqual([[], null])
    })

    it.each(['../secret', 'a/../b', '', '.hidden', 'A.webp', 'a b', 'a\u0000b', `${'a'.repeat(121)}`])(
      'takes no key that could lead elsewhere: %j',
      async (key) => {
        await expect(store.put(key, new Uint8Array())).rejects.toThrow('no key')
        await expect((async () => await store.get(key))()).rejects.toThrow('no key')
        await expect((async () => await store.read(key))()).rejects.toThrow('no key')
        await expect((async () => await store.delete(key))()).rejects.toThrow('no key')
      },
    )
  })
}
