import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { changeCatalogue } from './changeCatalogue.mjs'

let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'catalogue-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('loses no change of several at the same time, sorts, and leaves nothing beside the file', async () => {
  const file = join(folder, 'en/app.json')
  const ids = Array.from({ length: 20 }, (_, n) => `app.id.${String(n).padStart(2, '0')}`)
  await Promise.all(
    [...ids].reverse().map((id) => changeCatalogue(file, (known) => ({ ...known, [id]: id }))),
  )
  expect(Object.keys(JSON.parse(readFileSync(file, 'utf8')))).toEqual(ids)
  expect(readdirSync(join(folder, 'en'))).toEqual(['app.json'])
})

it('keeps the file and unlocks it when a change throws', async () => {
  const file = join(folder, 'en/app.json')
  await changeCatalogue(file, () => ({ 'app.a': 'A' }))
  await expect(
    changeCatalogue(file, () => {
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(readdirSync(join(folder, 'en'))).toEqual(['app.json'])
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ 'app.a': 'A' })
})
