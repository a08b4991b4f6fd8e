import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { S3Config } from '../platform/storage/fileStoreConfig.ts'

/** What the edge does instead of its work, for the next requests. */
export type EdgeFault = 'busy' | 'hang' | 'cut' | 'halfway' | 'silent'

export interface S3Edge {
  readonly config: S3Config
  readonly faults: EdgeFault[]
  /** Every request that came: method and path. */
  readonly asked: string[]
  /** Objects by name. */
  readonly objects: Map<string, { bytes: Buffer; at: number }>
  close(): Promise<void>
}

const KEY = 'edge-key'
const SECRET = 'edge-secret/+='
const REGION = 'eu-test-1'
const BUCKET = 'pictures'
/** Small, so that lists have several pages. */
const PAGE = 7
const SKEW_MS = 15 * 60_000

/**
 * The verbs of S3 the gateway uses, in memory. It checks the sign, the clock, the hash of the bytes and the
 * region of each request by itself, with nothing of what signs them.
 */
export async function startS3Edge(): Promise<S3Edge> {
  const objects: S3Edge['objects'] = new Map()
  const faults: EdgeFault[] = []
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    void answer(request, response, { objects, fault: faults.shift() }).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    config: {
      bucketUrl: `http://127.0.0.1:${port}/${BUCKET}`,
      prefix: 'site/',
      region: REGION,
      accessKey: KEY,
      secretKey: SECRET,
    },
    faults,
    asked,
    objects,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

type Objects = S3Edge['objects']

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { objects, fault }: { objects: Objects; fault: EdgeFault | undefined },
): Promise<void> {
  const fail = (status: number, code: string): void =>
    void response.writeHead(status).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
  if (fault === 'hang') return
  if (fault === 'cut') return void request.socket.destroy()
  const body = await buffer(request)
  if (fault === 'busy') return fail(503, 'SlowDown')
  const url = new URL(request.url ?? '', 'http://edge')
  const refused = refusalOf(request, url, body)
  if (refused !== null) return fail(refused === 'BadDigest' ? 400 : 403, refused)
  const [, bucket, ...rest] = url.pathname.split('/')
  if (bucket !== BUCKET) return fail(404, 'NoSuchBucket')
  const name = rest.map(decodeURIComponent).join('/')
  if (request.method === 'GET' && name === '') return void response.end(listOf(objects, url.searchParams))
  if (request.method === 'PUT') {
    if (request.headers['content-length'] === undefined) return fail(411, 'MissingContentLength')
    objects.set(name, { bytes: body, at: Date.now() })
    return void response.end()
  }
  if (request.method === 'DELETE') {
    objects.delete(name)
    return void response.writeHead(204).end()
  }
  const found = objects.get(name)
  if (found === undefined) return fail(404, 'NoSuchKey')
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
  const bytes = first === undefined ? found.bytes : found.bytes.subarray(Number(first), Number(last) + 1)
  response.writeHead(first === undefined ? 200 : 206, { 'Content-Length': bytes.byteLength })
  if (fault === undefined) return void response.end(bytes)
  response.write(bytes.subarray(0, bytes.byteLength / 2))
  if (fault === 'halfway') setTimeout(() => response.destroy(), 20)
}

/** Why a request is not let in, as S3 calls it; null for one that is. */
function refusalOf({ method, headers }: IncomingMessage, url: URL, body: Buffer): string | null {
  const [, key, day, region, signed, sign] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  if (key === undefined || signed === undefined || sign === undefined) return 'AccessDenied'
  if (key !== KEY) return 'InvalidAccessKeyId'
  if (region !== REGION) return 'AuthorizationHeaderMalformed'
  const at = String(headers['x-amz-date'])
  const moment = Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Math.abs(moment - Date.now()) < SKEW_MS)) return 'RequestTimeTooSkewed'
  const names = signed.split(';')
  if (!['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => names.includes(name)))
    return 'AccessDenied'
  const encode = (text: string): string =>
    encodeURIComponent(text).replace(
      /[!'()*]/g,
      (sign_) => `%${sign_.charCodeAt(0).toString(16).toUpperCase()}`,
    )
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')
  const hash = String(headers['x-amz-content-sha256'])
  const canonical = [
    method,
    url.pathname,
    query,
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signed,
    hash,
  ].join('\n')
  const hmac = (by: string | Buffer, text: string): Buffer => createHmac('sha256', by).update(text).digest()
  const secret = [String(day), REGION, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${SECRET}`)
  const text = [
    'AWS4-HMAC-SHA256',
    at,
    `${day}/${REGION}/s3/aws4_request`,
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n')
  if (!timingSafeEqual(hmac(secret, text), Buffer.from(sign, 'hex'))) return 'SignatureDoesNotMatch'
  return hash === createHash('sha256').update(body).digest('hex') ? null : 'BadDigest'
}

function listOf(objects: Objects, query: URLSearchParams): string {
  const after = query.get('continuation-token')?.replace(/^after&/, '') ?? ''
  const names = [...objects.keys()]
    .filter((name) => name.startsWith(query.get('prefix') ?? '') && name > after)
    .sort()
  const page = names.slice(0, PAGE)
  const more = names.length > PAGE
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${page
    .map(
      (name) =>
        `<Contents><Key>${name}</Key><LastModified>${new Date(objects.get(name)?.at ?? 0).toISOString()}</LastModified></Contents>`,
    )
    .join(
      '',
    )}${more ? `<NextContinuationToken>after&amp;${page.at(-1)}</NextContinuationToken>` : ''}</ListBucketResult>`
}
