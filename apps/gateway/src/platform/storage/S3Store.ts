import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { arrayBuffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import {
  checkKey,
  isKey,
  type ByteRange,
  type FileOnDisk,
  type FileStore,
  type StoredFile,
} from './FileStore.ts'
import type { S3Config } from './fileStoreConfig.ts'

export interface S3Timing {
  /** Until the head of an answer is there; what is sent has a second more for each 128 KiB. */
  readonly answerMs: number
  /** Longest silence while a file comes. */
  readonly silenceMs: number
  /** How often a request is sent that failed on the way, met a busy store or an inner fault of it. */
  readonly tries: number
  /** Pause before the second try; it doubles with each. */
  readonly pauseMs: number
}
const TIMING: S3Timing = { answerMs: 15_000, silenceMs: 20_000, tries: 4, pauseMs: 200 }
const BYTES_PER_SECOND = 128 * 1024
const EMPTY_HASH = createHash('sha256').digest('hex')

/** What a store answered instead of what was asked for. Holds no credentials, no address and no sign. */
export class S3Error extends Error {
  readonly status: number
  /** As the store calls it, such as `NoSuchBucket`; empty without one. */
  readonly code: string

  constructor(verb: string, status: number, code: string, cause?: unknown) {
    super(`The store of files answered ${verb} with ${status === 0 ? 'nothing' : status} ${code}`.trim(), {
      cause,
    })
    this.status = status
    this.code = code
  }
}

interface Asked {
  readonly method: 'GET' | 'PUT' | 'DELETE'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly content?: Uint8Array | FileOnDisk
}

/**
 * Files in a bucket of any store that speaks the protocol of S3, addressed in path style and signed by
 * Signature Version 4. Every verb can be repeated, so each is, after a pause, when the store is busy or gone.
 */
export class S3Store implements FileStore {
  readonly #config: S3Config
  readonly #prefix: string
  readonly #timing: S3Timing
  /** Signing keys of a day. */
  readonly #cache = new Map<string, ArrayBuffer>()

  /** @param folder beginning of the names of these files, behind the prefix of the bucket */
  constructor(config: S3Config, folder: string, timing: Partial<S3Timing> = {}) {
    this.#config = config
    this.#prefix = `${config.prefix}${folder}/`
    this.#timing = { ...TIMING, ...timing }
  }

  async put(key: string, content: Uint8Array | FileOnDisk): Promise<void> {
    const answer = await this.#ask({ method: 'PUT', url: this.#url(key), content })
    await answer.body?.cancel()
  }

  async get(key: string): Promise<Uint8Array | null> {
    const stream = await this.read(key)
    return stream === null ? null : new Uint8Array(await arrayBuffer(stream))
  }

  async read(key: string, range?: ByteRange): Promise<Readable | null> {
    const headers = range === undefined ? {} : { Range: `bytes=${range.first}-${range.last}` }
    const answer = await this.#find({ method: 'GET', url: this.#url(key), headers })
    if (answer === null) return null
    if (range !== undefined && answer.status !== 206) {
      await answer.body?.cancel()
      throw new S3Error('GET', answer.status, 'no part')
    }
    return answer.body === null
      ? Readable.from([])
      : endSilence(Readable.fromWeb(answer.body as ReadableStream), this.#timing.silenceMs)
  }

  async delete(key: string): Promise<void> {
    const answer = await this.#find({ method: 'DELETE', url: this.#url(key) })
    await answer?.body?.cancel()
  }

  /** What is no file of ours under the same beginning is not listed, and so never swept. */
  async *list(): AsyncIterable<StoredFile> {
    let token = ''
    do {
      const query = new URLSearchParams({ 'list-type': '2', prefix: this.#prefix })
      if (token !== '') query.set('continuation-token', token)
      const answer = await this.#ask({ method: 'GET', url: `${this.#config.bucketUrl}?${query.toString()}` })
      const text = await answer.text()
      for (const [, entry = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        const key = tagOf(entry, 'Key').slice(this.#prefix.length)
        if (isKey(key)) yield { key, putAt: Date.parse(tagOf(entry, 'LastModified')) }
      }
      token = tagOf(text, 'IsTruncated') === 'true' ? tagOf(text, 'NextContinuationToken') : ''
    } while (token !== '')
  }

  #url(key: string): string {
    return `${this.#config.bucketUrl}/${this.#prefix}${checkKey(key)}`
  }

  /** Null for a file that is not there; a bucket that is not there is a fault. */
  async #find(asked: Asked): Promise<Response | null> {
    try {
      return await this.#ask(asked)
    } catch (error) {
      if (error instanceof S3Error && error.status === 404 && error.code !== 'NoSuchBucket') return null
      throw error
    }
  }

  /** @throws S3Error for every answer that is none of success */
  async #ask(asked: Asked): Promise<Response> {
    const { content } = asked
    const sha256 = content === undefined ? EMPTY_HASH : await hashOf(content)
    const { tries, pauseMs } = this.#timing
    for (let nth = 1; ; nth += 1) {
      // Not by `instanceof Response`: the HTTP server puts a class of its own in its place.
      const answer = await this.#send(asked, sha256).catch((error: unknown) => ({ failed: error as Error }))
      if (!('failed' in answer) && answer.ok) return answer
      const failure =
        'failed' in answer
          ? new S3Error(asked.method, 0, '', answer.failed)
          : new S3Error(asked.method, answer.status, tagOf(await textOf(answer), 'Code'))
      const { status } = failure
      if (nth >= tries || (status !== 0 && status !== 429 && status < 500)) throw failure
      await wait(pauseMs * 2 ** (nth - 1) * (0.5 + Math.random() / 2))
    }
  }

  async #send({ method, url, headers, content }: Asked, sha256: string): Promise<Response> {
    const { accessKey: accessKeyId, secretKey: secretAccessKey, region } = this.#config
    const size = content === undefined ? 0 : sizeOf(content)
    const signed = await new AwsV4Signer({
      method,
      url,
      headers: { ...headers, 'X-Amz-Content-Sha256': sha256 },
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
      cache: this.#cache,
    }).sign()
    if (content !== undefined) signed.headers.set('Content-Length', String(size))
    const ended = new AbortController()
    const timer = setTimeout(
      () => ended.abort(new Error('no answer in time')),
      this.#timing.answerMs + (size / BYTES_PER_SECOND) * 1000,
    )
    try {
      return await fetch(signed.url, {
        method,
        headers: signed.headers,
        redirect: 'error',
        signal: ended.signal,
        ...(content === undefined
          ? {}
          : 'path' in content
            ? { body: Readable.toWeb(createReadStream(content.path)) as BodyInit, duplex: 'half' }
            : { body: content as BodyInit }),
      } as RequestInit)
    } finally {
      clearTimeout(timer)
    }
  }
}

const sizeOf = (content: Uint8Array | FileOnDisk): number =>
  'path' in content ? content.size : content.byteLength

async function hashOf(content: Uint8Array | FileOnDisk): Promise<string> {
  const hash = createHash('sha256')
  if ('path' in content) await pipeline(createReadStream(content.path), hash)
  else hash.update(content)
  return hash.digest('hex')
}

/** Breaks a stream that gives nothing for so long although somebody reads it. */
function endSilence(stream: Readable, silenceMs: number): Readable {
  const timer = setTimeout(() => {
    // Whoever reads is slow themselves: what came already waits for them.
    if (stream.readableLength > 0) timer.refresh()
    else stream.destroy(new S3Error('GET', 0, 'silence'))
  }, silenceMs)
  const push = stream.push.bind(stream)
  stream.push = (...chunk) => {
    timer.refresh()
    return push(...chunk)
  }
  stream.once('close', () => clearTimeout(timer))
  return stream
}

const textOf = (answer: Response): Promise<string> => answer.text().catch(() => '')

const SIGNS: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
/** Text of the first such element; empty without one. */
const tagOf = (xml: string, name: string): string =>
  (new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '').replace(
    /&(lt|gt|amp|quot|apos);/g,
    (_, sign: string) => SIGNS[sign] ?? '',
  )
