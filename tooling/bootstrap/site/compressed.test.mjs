import { readdir } from 'node:fs/promises'
import { brotliDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../test/temporaryFolder.mjs'
import { compressed } from './compressed.mjs'

it('the same bytes asked for at the same time, as by two brands, are compressed whole and kept once', async () => {
  const store = await temporaryFolder()
  const bytes = Buffer.from('abcdefghij'.repeat(500))
  const forms = await Promise.all(Array.from({ length: 8 }, () => compressed(bytes, 'br', store)))
  expect(forms.every((form) => brotliDecompressSync(form).equals(bytes))).toBe(true)
  expect(await readdir(store)).toHaveLength(1)
})
