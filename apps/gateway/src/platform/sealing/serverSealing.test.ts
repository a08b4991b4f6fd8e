import { createPrivateKey } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import vectors from '../../testing/fixtures/vectors.json' with { type: 'json' }
import { alpha, beta } from '../../testing/testBrands.ts'
import { wrapKey as wrap } from '../../testing/sealFor.ts'
import { createTestGateway, type TestGateway } from '../../testing/testGateway.ts'
import {
  BadEnvelope,
  decrypt,
  encrypt,
  openEnvelope,
  openWrappedKey,
  sealAnswer,
  type SealingSuite,
} from './serverSealing.ts'

const privateKey = createPrivateKey(vectors.rsaPrivateKeyPem)
const ascii = (text: string): Buffer => Buffer.from(text, 'latin1')

describe('vectors', () => {
  it.each(vectors.des)('DES of "$plaintext"', ({ key, plaintext, dataBase64 }) => {
    expect(encrypt('des-pkcs1', ascii(key), plaintext)).toBe(dataBase64)
    expect(decrypt('des-pkcs1', ascii(key), dataBase64)).toBe(plaintext)
  })
  it.each(vectors.rsa)('RSA PKCS#1 of $key', ({ key, wrappedBase64 }) => {
    expect(openWrappedKey('des-pkcs1', privateKey, wrappedBase64)).toBe(key)
  })
  it('whole DES envelope', () => {
    expect(openEnvelope('des-pkcs1', privateKey, vectors.envelope.wire)).toEqual({
      plain: vectors.envelope.body,
      key: vectors.envelope.symmetricKey,
    })
  })
  it.each(vectors.aesOaep.request)('AES request $plain', ({ key, plain, data, keyRsaOaepSha256 }) => {
    expect(openEnvelope('aes-oaep', privateKey, { data, key: keyRsaOaepSha256 })).toEqual({ plain, key })
  })
})

describe.each<SealingSuite>(['aes-oaep', 'des-pkcs1'])('%s', (suite) => {
  it('opens what it sealed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const plain = text.replace(/[\ud800-\udfff]/g, '')
        const sealed = sealAnswer(suite, 'aB3dE6gH', plain)
        expect(decrypt(suite, ascii(decrypt(suite, ascii('aB3dE6gH'), sealed.key)), sealed.data)).toBe(plain)
      }),
      { numRuns: 100 },
    )
  })
  it('gives one error for cut, changed and foreign envelopes, and never part of the text', () => {
    const key = wrap(suite, 'aB3dE6gH'),
      data = encrypt(
        suite,
        ascii('aB3dE6gH'),
        JSON.stringify({ roomNum: 'R1', text: 'some longer text for more than one block' }),
      )
    const damaged = [
      { key, data: data.slice(0, -4) },
      { key, data: '' },
      { key: key.slice(4), data },
      { key: '', data },
      { key: '!!!!', data },
      { key, data: `${data.slice(0, -8)}AAAAAAA=` },
      { key: wrap(suite, 'zzzzzzzz'), data },
      { key: wrap(suite, 'short'), data },
      { key: wrap(suite === 'aes-oaep' ? 'des-pkcs1' : 'aes-oaep', 'aB3dE6gH'), data },
    ]
    for (const envelope of damaged) {
      let opened: string | null = null
      try {
        opened = openEnvelope(suite, privateKey, envelope).plain
      } catch (error) {
        expect(error).toBeInstanceOf(BadEnvelope)
      }
      // A wrong DES key can pass the padding by chance; what comes out is never the text.
      if (opened !== null) expect(() => JSON.parse(opened) as unknown).toThrow()
    }
  })
})

describe('over HTTP', () => {
  let gateway: TestGateway
  beforeAll(async () => {
    const sealingKeyPath = join(mkdtempSync(join(tmpdir(), 'visavis-key-')), 'key.pem')
    writeFileSync(sealingKeyPath, vectors.rsaPrivateKeyPem)
    gateway = await createTestGateway({ config: { sealingKeyPath } })
  })
  afterAll(() => gateway.close())

  it.each([
    ['aes-oaep', alpha],
    ['des-pkcs1', beta],
  ] as const)('%s: sealed request, sealed answer', async (suite, brand) => {
    const client = gateway.client({ brand })
    const sealed = {
      key: wrap(suite, 'aB3dE6gH'),
      data: encrypt(suite, ascii('aB3dE6gH'), JSON.stringify({ email: 'nobody@demo.test' })),
    }
    const answer = await client.send(
      'checkFormalUserEmail',
      {},
      { rawBody: JSON.stringify(sealed), headers: { encryptKey: wrap(suite, 'Q7wXe-R2') } },
    )
    const wire = answer.envelope as unknown as { key: string; data: string }
    expect(Object.keys(wire).sort()).toEqual(['data', 'key'])
    expect(JSON.parse(decrypt(suite, ascii(decrypt(suite, ascii('Q7wXe-R2'), wire.key)), wire.data))).toEqual(
      { code: 200, msg: '', data: { formal: false } },
    )
    const query = await client.send('emailExists', { query: sealed })
    expect(query.envelope.data).toEqual({ exists: false, bonus: 120 })
  })
  it('seals refusals too, and leaves answers plain where asked', async () => {
    const client = gateway.client()
    const refused = await client.send(
      'checkFormalUserEmail',
      { body: { email: 'bad' } },
      { headers: { encryptKey: wrap('aes-oaep', 'aB3dE6gH') } },
    )
    expect(Object.keys(refused.envelope).sort()).toEqual(['data', 'key'])
    const plain = await client.send(
      'checkFormalUserEmail',
      { body: { email: 'nobody@demo.test' } },
      { headers: { encryptKey: wrap('aes-oaep', 'aB3dE6gH'), 'X-Response-Encrypt': '0' } },
    )
    expect(plain.envelope.code).toBe(200)
  })
  it('answers every damaged envelope alike', async () => {
    const data = encrypt('aes-oaep', ascii('aB3dE6gH'), '{"email":"nobody@demo.test"}'),
      key = wrap('aes-oaep', 'aB3dE6gH')
    const bodies = [
      { key, data: data.slice(0, 20) },
      { key: key.slice(8), data },
      { key: wrap('aes-oaep', 'zzzzzzzz'), data },
      { key, data: encrypt('aes-oaep', ascii('aB3dE6gH'), 'no json') },
    ]
    const answers = await Promise.all(
      bodies.map((body) =>
        gateway.client().send('checkFormalUserEmail', {}, { rawBody: JSON.stringify(body) }),
      ),
    )
    expect(new Set(answers.map(({ status, envelope }) => JSON.stringify([status, envelope])))).toEqual(
      new Set([JSON.stringify([400, answers[0]?.envelope])]),
    )
    expect(answers[0]?.envelope.code).toBe(20001)
  })
})
