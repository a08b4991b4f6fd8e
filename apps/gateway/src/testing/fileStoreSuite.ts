import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FileStore } from '../platform/storage/FileStore.ts'

/** What every adapter of the port has to do. `open` gives an empty store; `close` removes it. */
export function fileStoreSuite(
  name: string,
  open: () => Promise<{ store: FileStore; close: () => Promise<void> }>,
): void {
  describe(`a store of files: ${name}`, () => {
    let store: FileStore, close: () => Promise<void>
    beforeAll(async () => {
      ;({ store, close } = await open())
    })
    afterAll(() => close())
    const keys = async (): Promise<string[]> => {
      const found: string[] = []
      for await (const { key } of store.list()) found.push(key)
      return found.sort()
    }

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
        await expect((async () => await store.delete(key))()).rejects.toThrow('no key')
      },
    )
  })
}
