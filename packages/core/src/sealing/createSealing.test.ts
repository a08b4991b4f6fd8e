/// <reference types="node" />
import { constants, createDecipheriv, privateDecrypt } from 'node:crypto'
import { Buffer } from 'node:buffer'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { vectors } from '../test/vectors.ts'
import { CIPHERS } from './ciphers.ts'
import { createSealing } from './createSealing.ts'
import { randomKey } from './randomKey.ts'
import type { SealingSuite } from './Sealing.ts'

const suites: readonly SealingSuite[] = ['aes-oaep', 'des-pkcs1']
const sealing = (suite: SealingSuite) => createSealing({ suite, publicKey: vectors.rsaPublicKeyPem })
const answerTo = (suite: SealingSuite, body: string, requestKey: string, newKey = 'N3wK3y99') => ({
  data: CIPHERS[suite].encrypt(body, newKey),
  key: CIPHERS[suite].encrypt(newKey, requestKey),
})

describe('vectors', () => {
  test.each(vectors.des)('DES opens and makes $plaintext', ({ key, plaintext, dataBase64 }) => {
    expect(CIPHERS['des-pkcs1'].encrypt(plaintext, key)).toBe(dataBase64)
    expect(CIPHERS['des-pkcs1'].decrypt(dataBase64, key)).toBe(plaintext)
  })
  test.each(vectors.aesOaep.request)('AES opens $plain', ({ key, plain, data }) => {
    expect(CIPHERS['aes-oaep'].decrypt(data, key)).toBe(plain)
  })
  test.each(vectors.aesOaep.response)('AES answer $plain', ({ requestKey, plain, key, data }) => {
    expect(sealing('aes-oaep').open({ data, key }, requestKey)).toEqual(JSON.parse(plain))
  })
  test('the whole DES envelope', () => {
    const { body, symmetricKey, wire } = vectors.envelope
    expect(CIPHERS['des-pkcs1'].decrypt(wire.data, symmetricKey)).toBe(body)
  })
})

describe('requests', () => {
  test('aes-oaep: the gateway gets the key by OAEP SHA-256', () => {
    const { envelope, requestKey } = sealing('aes-oaep').seal('{"a":1}')
    const key = privateDecrypt(
      { key: vectors.rsaPrivateKeyPem, oaepHash: 'sha256', padding: constants.RSA_PKCS1_OAEP_PADDING },
      Buffer.from(envelope.key, 'base64'),
    )
    expect(key.toString('ascii')).toBe(requestKey)
    expect(CIPHERS['aes-oaep'].decrypt(envelope.data, requestKey)).toBe('{"a":1}')
  })
  test('des-pkcs1: the gateway gets the key by raw RSA and opens with triple DES', () => {
    const { envelope, requestKey } = sealing('des-pkcs1').seal('{"a":"ü"}')
    const padded = privateDecrypt(
      { key: vectors.rsaPrivateKeyPem, padding: constants.RSA_NO_PADDING },
      Buffer.from(envelope.key, 'base64'),
    )
    expect(padded.subarray(-8).toString('ascii')).toBe(requestKey)
    const opened = createDecipheriv('des-ede3', Buffer.from(requestKey.repeat(3), 'ascii'), null)
    expect(
      Buffer.concat([opened.update(Buffer.from(envelope.data, 'base64')), opened.final()]).toString('utf8'),
    ).toBe('{"a":"ü"}')
  })
  test('two equal requests differ in both fields (R7.14)', () => {
    for (const suite of suites) {
      const [a, b] = [sealing(suite).seal('x'), sealing(suite).seal('x')]
      expect(a.envelope.data).not.toBe(b.envelope.data)
      expect(a.envelope.key).not.toBe(b.envelope.key)
    }
  })
  test('keys are eight letters and digits, evenly spread', () => {
    const counts = new Map<string, number>()
    for (let round = 0; round < 2000; round += 1) {
      const key = randomKey()
      expect(key).toMatch(/^[A-Za-z0-9]{8}$/)
      for (const character of key) counts.set(character, (counts.get(character) ?? 0) + 1)
    }
    expect(counts.size).toBe(62)
    expect(Math.max(...counts.values()) / Math.min(...counts.values())).toBeLessThan(1.7)
  })
})

describe.each(suites)('answers of %s', (suite) => {
  const body = JSON.stringify({ code: 200, msg: '', data: { roomNum: 'R-77', gold: 40 } })
  const good = answerTo(suite, body, 'aB3dE6gH')
  const open = (answer: unknown, key = 'aB3dE6gH') => sealing(suite).open(answer, key)

  test('round trip of any JSON object', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        expect(open(answerTo(suite, JSON.stringify(value), 'aB3dE6gH'))).toEqual(
          JSON.parse(JSON.stringify(value)),
        )
      }),
      { numRuns: 50 },
    )
  })
  test.each([
    null,
    undefined,
    'text',
    7,
    [],
    {},
    { key: good.key },
    { data: good.data },
    { data: 1, key: 2 },
    { data: '', key: '' },
    { data: '%%%', key: good.key },
  ])('%j is damaged', (answer) => {
    expect(open(answer)).toBeNull()
  })
  test('the wrong key and plain text that is no object are damaged', () => {
    expect(open(good, 'zzzzzzzz')).toBeNull()
    for (const plain of ['', 'hello', '12', '"text"', '[1]', 'null'])
      expect(open(answerTo(suite, plain, 'aB3dE6gH'))).toBeNull()
  })
  test('500 cuts of either field', () => {
    fc.assert(
      fc.property(fc.constantFrom('data' as const, 'key' as const), fc.nat(), (field, at) => {
        const text = good[field]
        expect(open({ ...good, [field]: text.slice(0, at % text.length) })).toBeNull()
      }),
      { numRuns: 500, seed: 1 },
    )
  })
  test('500 flipped bits of either field', () => {
    fc.assert(
      fc.property(fc.constantFrom('data' as const, 'key' as const), fc.nat(), (field, at) => {
        const bytes = Buffer.from(good[field], 'base64')
        const bit = at % (bytes.length * 8)
        bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7))
        expect(open({ ...good, [field]: bytes.toString('base64') })).toBeNull()
      }),
      { numRuns: 500, seed: 1 },
    )
  })
})
