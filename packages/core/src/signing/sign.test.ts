/// <reference types="node" />
import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { vectors } from '../test/vectors.ts'
import { canonicalString, wellFormed } from './canonicalString.ts'
import { sign } from './sign.ts'

test.each(vectors.signing)('vector $url', ({ canonical, sign: expected, ...values }) => {
  expect(canonicalString(values)).toBe(canonical)
  expect(sign(values)).toBe(expected)
})

test('every text signs like the platform digest, half emojis included', () => {
  const part = fc.string({ unit: 'binary' })
  fc.assert(
    fc.property(part, part, part, (url, loginToken, userId) => {
      const values = { url, loginToken, deviceId: 'd', nonce: 'n', timestamp: '1', userId }
      const digest = createHash('md5').update(canonicalString(values), 'utf8').digest('hex').toUpperCase()
      expect(sign(values)).toBe(digest)
    }),
  )
})

test('a lone surrogate becomes the replacement character', () => {
  expect(wellFormed('a\ud800b\udc00😀')).toBe('a\ufffdb\ufffd😀')
})
