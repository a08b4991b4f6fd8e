import { isIP } from 'node:net'
import { ConfigError } from '../ConfigError.ts'
import type { Environment } from '../environment.ts'

/** A bucket of a store that speaks the protocol of S3, and what it is opened with. */
export interface S3Config {
  /** Address of the bucket in path style, without a slash at its end: `https://store.example.com/bucket`. */
  readonly bucketUrl: string
  /** What the names of all objects begin with: empty, or ending in a slash. */
  readonly prefix: string
  readonly region: string
  readonly accessKey: string
  readonly secretKey: string
}

const NAMES = ['VISAVIS_FILES_KEY', 'VISAVIS_FILES_SECRET'] as const
/** Pictures travel in the clear without TLS: only within a machine or a network of one's own. */
const OWN_NETWORK = /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|\[::1\]$|\[f[cd])/

/** Reads and checks VISAVIS_FILES_*. @returns null for folders of the data folder @throws ConfigError */
export function readFileStoreConfig(env: Environment): S3Config | null {
  const address = env['VISAVIS_FILES_URL'] ?? ''
  const [accessKey, secretKey] = NAMES.map((name) => env[name] ?? '') as [string, string]
  const region = env['VISAVIS_FILES_REGION'] || 'us-east-1'
  if (address === '') {
    const lone = NAMES.find((name) => (env[name] ?? '') !== '')
    if (lone === undefined) return null
    throw new ConfigError(`${lone} is set, but VISAVIS_FILES_URL, which says where the store is, is not.`)
  }
  const missing = NAMES.find((name) => (env[name] ?? '') === '')
  if (missing !== undefined) throw new ConfigError(`${missing} is empty; VISAVIS_FILES_URL needs it.`)
  const expected = 'expected the address of a bucket, such as https://store.example.com/pictures'
  const url = URL.canParse(address) ? new URL(address) : null
  if (url !== null && (url.username !== '' || url.password !== ''))
    throw new ConfigError(
      'VISAVIS_FILES_URL holds a user or a password; they belong into VISAVIS_FILES_KEY and VISAVIS_FILES_SECRET.',
    )
  if (url === null || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '')
    throw new ConfigError(`VISAVIS_FILES_URL is "${address}"; ${expected}.`)
  const [bucket, ...folders] = url.pathname.split('/').filter((part) => part !== '')
  if (bucket === undefined || ![bucket, ...folders].every((part) => /^[A-Za-z0-9._-]+$/.test(part)))
    throw new ConfigError(`VISAVIS_FILES_URL is "${address}", which names no bucket; ${expected}.`)
  if (url.protocol === 'http:' && !isOwnNetwork(url.hostname))
    throw new ConfigError(
      'VISAVIS_FILES_URL begins with http:, and pictures would cross the network in the clear; use https:.',
    )
  if (!/^[a-z0-9-]+$/.test(region))
    throw new ConfigError(`VISAVIS_FILES_REGION is "${region}"; expected a name such as eu-central-1.`)
  return {
    bucketUrl: `${url.origin}/${bucket}`,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    region,
    accessKey,
    secretKey,
  }
}

function isOwnNetwork(host: string): boolean {
  if (isIP(host) !== 0 || host.startsWith('[')) return OWN_NETWORK.test(host)
  return !host.includes('.') || /\.(internal|local|localhost)$/.test(host)
}
