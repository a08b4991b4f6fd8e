import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { fileStoreSuite } from '../../testing/fileStoreSuite.ts'
import { FolderStore } from './FolderStore.ts'

fileStoreSuite('a folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'visavis-store-'))
  return {
    store: new FolderStore(join(folder, 'photos')),
    close: async () => rmSync(folder, { recursive: true, force: true }),
  }
})

it('a folder is for its own user, and drafts of processes that died are neither listed nor kept', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'visavis-store-'))
  const store = new FolderStore(folder)
  await store.put('ab-one.webp', new Uint8Array([1]))
  expect(statSync(join(folder, 'ab/ab-one.webp')).mode & 0o077).toBe(0)
  mkdirSync(join(folder, 'cd'))
  for (const name of ['.draft-old', '.draft-new']) writeFileSync(join(folder, 'cd', name), 'half')
  utimesSync(join(folder, 'cd/.draft-old'), 1, 1)
  const found: string[] = []
  for await (const { key } of store.list()) found.push(key)
  expect(found).toEqual(['ab-one.webp'])
  expect(readdirSync(join(folder, 'cd'))).toEqual(['.draft-new'])
  rmSync(folder, { recursive: true, force: true })
})
