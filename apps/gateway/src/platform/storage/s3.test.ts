import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { fileStoreSuite } from '../../testing/fileStoreSuite.ts'
import { startS3Edge, type S3Edge } from '../../testing/s3Edge.ts'
import { missingOfSwift, startSwift } from '../../testing/swiftServer.ts'
import { ConfigError } from '../ConfigError.ts'
import { readConfig } from '../config.ts'
import { sweepPictures } from '../pictures/sweepPictures.ts'
import { checkS3 } from './checkS3.ts'
import type { S3Config } from './fileStoreConfig.ts'
import { S3Store } from './S3Store.ts'

fileStoreSuite('a bucket', async () => {
  const edge = await startS3Edge()
  return { store: new S3Store(edge.config, 'photos'), close: edge.close }
})

const missing = missingOfSwift()
if (missing.length === 0) {
  let config: S3Config
  fileStoreSuite(
    'a bucket of Swift',
    async () => {
      const swift = await startSwift()
      ;({ config } = swift)
      return { store: new S3Store(swift.config, 'photos'), close: swift.close }
    },
    () =>
      it('passes the check of the start, and refuses a wrong secret and a bucket that is not there', async () => {
        await checkS3(config)
        await expect(checkS3({ ...config, secretKey: 'wrong' })).rejects.toThrow('VISAVIS_FILES_SECRET')
        await expect(checkS3({ ...config, bucketUrl: `${config.bucketUrl}-2` })).rejects.toThrow(
          'a bucket that is not there',
        )
      }),
  )
} else it.skip(`SKIPPED, the suite on Swift: not installed are ${missing.join(', ')}`)

const quick = { answerMs: 2000, silenceMs: 500, pauseMs: 5 }
let edge: S3Edge, store: S3Store
beforeAll(async () => {
  edge = await startS3Edge()
  store = new S3Store(edge.config, 'photos', quick)
})
afterAll(() => edge.close())
beforeEach(() => {
  edge.objects.clear()
  edge.asked.length = 0
  edge.faults.length = 0
})
const bytes = Buffer.alloc(50_000, 7)

it('knows answers where the HTTP server has put a class of its own in place of Response', async () => {
  vi.stubGlobal('Response', class {})
  try {
    await store.put('aa-one.webp', bytes)
    expect((await store.get('aa-one.webp'))?.byteLength).toBe(bytes.byteLength)
    expect(await store.get('aa-two.webp')).toBeNull()
  } finally {
    vi.unstubAllGlobals()
  }
})

describe('a store that fails', () => {
  it.each(['busy', 'cut', 'hang'] as const)('is asked again when it is %s', async (fault) => {
    edge.faults.push(fault, fault)
    await store.put('aa-one.webp', bytes)
    expect(edge.asked).toHaveLength(3)
    edge.faults.push(fault)
    expect((await store.get('aa-one.webp'))?.byteLength).toBe(bytes.byteLength)
    edge.faults.push(fault)
    await store.delete('aa-one.webp')
    expect(edge.objects.size).toBe(0)
  })

  it('is given up after four tries, and the failure names neither key nor sign', async () => {
    edge.faults.push('busy', 'busy', 'busy', 'busy')
    const failure = await store.put('aa-one.webp', bytes).catch((error: unknown) => error as Error)
    expect(failure).toMatchObject({
      message: 'The store of files answered PUT with 503 SlowDown',
      status: 503,
    })
    expect(edge.asked).toHaveLength(4)
    const said = JSON.stringify([
      failure,
      String(failure),
      (failure as Error).stack,
      (failure as Error).cause,
    ])
    for (const secret of [edge.config.accessKey, edge.config.secretKey, 'Signature', 'AWS4'])
      expect(said).not.toContain(secret)
  })

  it('is no empty store: an answer that breaks off or falls silent is a failure', async () => {
    await store.put('aa-one.webp', bytes)
    edge.faults.push('halfway')
    await expect(store.get('aa-one.webp')).rejects.toThrow()
    edge.faults.push('silent')
    await expect(store.get('aa-one.webp')).rejects.toThrow('silence')
    expect((await store.get('aa-one.webp'))?.byteLength).toBe(bytes.byteLength)
  })

  it('without its bucket is a failure, and not one without files', async () => {
    const gone = new S3Store({ ...edge.config, bucketUrl: `${edge.config.bucketUrl}-2` }, 'photos', quick)
    await expect(gone.get('aa-one.webp')).rejects.toThrow('404 NoSuchBucket')
    await expect(gone.delete('aa-one.webp')).rejects.toThrow('404 NoSuchBucket')
    expect(edge.asked, 'nothing is gained by asking again').toHaveLength(2)
  })
})

it('keeps kinds of files and foreign ones apart, and sweeps its own only', async () => {
  const other = new S3Store(edge.config, 'videos', quick)
  const name = (nth: number): string => `${String(nth).padStart(32, 'a')}-l.webp`
  for (let nth = 0; nth < 20; nth += 1) await store.put(name(nth), bytes)
  await other.put('ab-one.mp4', bytes)
  edge.objects.set('site/photos/Note of mine.txt', { bytes, at: 0 })
  for (const [key, object] of edge.objects) if (key.includes('-l.webp')) object.at -= 2 * 3_600_000
  const kept = name(3).slice(0, 32)
  expect(await sweepPictures(store, async () => new Set([kept]), Date.now())).toBe(19)
  expect([...edge.objects.keys()].sort()).toEqual([
    'site/photos/Note of mine.txt',
    `site/photos/${name(3)}`,
    'site/videos/ab-one.mp4',
  ])
})

describe('the check of the start', () => {
  it('leaves nothing', async () => {
    await checkS3(edge.config, quick)
    expect(edge.objects.size).toBe(0)
  })

  it.each<[string, Partial<S3Config>, string]>([
    ['a key nobody knows', { accessKey: 'other' }, 'VISAVIS_FILES_KEY'],
    ['a wrong secret', { secretKey: 'wrong' }, 'VISAVIS_FILES_SECRET'],
    ['another region', { region: 'us-east-1' }, 'VISAVIS_FILES_REGION'],
    ['a port nobody listens on', { bucketUrl: 'http://127.0.0.1:1/pictures' }, 'cannot be reached'],
  ])('names the setting for %s', async (_what, wrong, said) => {
    const failure = await checkS3({ ...edge.config, ...wrong }, { ...quick, tries: 2 }).catch(
      (error: unknown) => error as Error,
    )
    expect(failure).toBeInstanceOf(ConfigError)
    expect((failure as Error).message).toContain(said)
    expect((failure as Error).message).not.toContain(edge.config.secretKey)
  })

  it('names a bucket that is not there, and a store that does not answer', async () => {
    const bucketUrl = `${edge.config.bucketUrl}-2`
    await expect(checkS3({ ...edge.config, bucketUrl }, quick)).rejects.toThrow('a bucket that is not there')
    edge.faults.push('hang', 'hang')
    await expect(checkS3(edge.config, { ...quick, tries: 2 })).rejects.toThrow('does not answer')
  })
})

describe('the settings of the store', () => {
  const set = { VISAVIS_FILES_KEY: 'one', VISAVIS_FILES_SECRET: 'two' }
  it('are an address of a bucket, a key and a secret, or nothing', () => {
    expect(readConfig({}).files).toBeNull()
    expect(
      readConfig({ ...set, VISAVIS_FILES_URL: 'https://s3.example.com/pictures/of/site/' }).files,
    ).toEqual({
      bucketUrl: 'https://s3.example.com/pictures',
      prefix: 'of/site/',
      region: 'us-east-1',
      accessKey: 'one',
      secretKey: 'two',
    })
    for (const host of ['localhost:9000', '127.0.0.1', '10.1.2.3', '[::1]:9000', 'minio:9000', 's3.internal'])
      expect(readConfig({ ...set, VISAVIS_FILES_URL: `http://${host}/pictures` }).files).not.toBeNull()
  })
  it.each<[string, Record<string, string>]>([
    ['VISAVIS_FILES_KEY', { VISAVIS_FILES_KEY: 'one' }],
    ['VISAVIS_FILES_SECRET', { VISAVIS_FILES_KEY: 'one', VISAVIS_FILES_URL: 'https://s3.example.com/a' }],
    ['VISAVIS_FILES_URL', { ...set, VISAVIS_FILES_URL: 's3.example.com/a' }],
    ['names no bucket', { ...set, VISAVIS_FILES_URL: 'https://s3.example.com' }],
    ['names no bucket', { ...set, VISAVIS_FILES_URL: 'https://s3.example.com/a%20b' }],
    ['in the clear', { ...set, VISAVIS_FILES_URL: 'http://s3.example.com/a' }],
    ['in the clear', { ...set, VISAVIS_FILES_URL: 'http://8.8.8.8/a' }],
    ['VISAVIS_FILES_REGION', { ...set, VISAVIS_FILES_URL: 'https://s.test/a', VISAVIS_FILES_REGION: 'a b' }],
  ])('name what is wrong: %s', (said, env) => {
    expect(() => readConfig(env)).toThrow(said)
  })
  it('are never repeated with a secret in the address', () => {
    const env = { ...set, VISAVIS_FILES_URL: 'https://user:hidden@s3.example.com/a' }
    expect(() => readConfig(env)).toThrow(/^(?!.*hidden).*VISAVIS_FILES_SECRET/)
  })
})
