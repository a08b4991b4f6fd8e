import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readOrMakeKeyFile } from './keyFile.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'visavis-key-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

test('a key is made once, for its owner only, and nothing lies beside it', () => {
  const path = join(folder, 'deep', 'a.key')
  expect(readOrMakeKeyFile(path, () => 'first')).toBe('first')
  expect(
    readOrMakeKeyFile(path, () => {
      throw new Error('there is one')
    }),
  ).toBe('first')
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(readdirSync(dirname(path))).toEqual(['a.key'])
})

test('of two processes the first wins: both go on with its key', () => {
  const path = join(folder, 'a.key')
  // The other one is done while this one still makes its own.
  expect(
    readOrMakeKeyFile(path, () => {
      writeFileSync(path, 'theirs')
      return 'mine'
    }),
  ).toBe('theirs')
  expect(readdirSync(folder)).toEqual(['a.key'])
})

test('a key that cannot be made leaves nothing, and the next start makes one', () => {
  const path = join(folder, 'a.key')
  expect(() =>
    readOrMakeKeyFile(path, () => {
      throw new Error('no entropy')
    }),
  ).toThrow('no entropy')
  expect(readdirSync(folder)).toEqual([])
  expect(readOrMakeKeyFile(path, () => 'now')).toBe('now')
})

test('what is there and is no readable file is never replaced', () => {
  const path = join(folder, 'a.key')
  mkdirSync(path)
  expect(() => readOrMakeKeyFile(path, () => 'mine')).toThrow(/EISDIR/)
  expect(statSync(path).isDirectory()).toBe(true)
})
