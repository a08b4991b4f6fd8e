import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { ConfigError } from './ConfigError.ts'

/** What an operator got from a provider beside the public client id. */
export interface SocialSecret {
  readonly secret?: string
  /** Apple signs its secret: team, key id, and the key as PEM. */
  readonly teamId?: string
  readonly keyId?: string
  readonly privateKey?: string
}
/** By appId, then provider. */
export type SocialSecrets = Readonly<
  Record<string, { readonly [P in 'facebook' | 'google' | 'apple']?: SocialSecret }>
>

const text = v.pipe(v.string(), v.minLength(1))
const byCode = v.optional(v.strictObject({ secret: text }))
const schema = v.record(
  text,
  v.strictObject({
    google: byCode,
    facebook: byCode,
    apple: v.optional(
      v.strictObject({ teamId: text, keyId: text, privateKey: v.pipe(text, v.includes('PRIVATE KEY')) }),
    ),
  }),
)

/**
 * JSON file of VISAVIS_SOCIAL_SECRETS: appId → provider → secret. @throws ConfigError that says where it is
 * wrong, never what stands there
 */
export function readSocialSecrets(path: string | undefined): SocialSecrets {
  if (path === undefined || path === '') return {}
  let given: unknown
  try {
    given = JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    throw new ConfigError(`VISAVIS_SOCIAL_SECRETS names "${path}", which is no JSON file that can be read.`)
  }
  const read = v.safeParse(schema, given)
  if (read.success) return read.output as SocialSecrets
  const at = read.issues.map((issue) => v.getDotPath(issue) ?? 'the whole file').join(', ')
  throw new ConfigError(
    `VISAVIS_SOCIAL_SECRETS: wrong at ${at}. Expected {"<appId>": {"google": {"secret": "…"}, "facebook": {"secret": "…"}, "apple": {"teamId": "…", "keyId": "…", "privateKey": "-----BEGIN PRIVATE KEY-----…"}}}.`,
  )
}
