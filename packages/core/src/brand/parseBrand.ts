import * as v from 'valibot'
import { TRACKED_EVENTS } from '../tracking/events.ts'
import { brandSchema } from './brandSchema.ts'
import type { Brand } from './brandSchema.ts'
import { nearest } from './nearest.ts'

/** One mistake of a brand file. */
export interface BrandMistake {
  /** Where, e.g. `gateway.sealing.suite`. */
  readonly path: string
  /** What belongs there. */
  readonly expected: string
  /** What to do, e.g. a key that was probably meant. */
  readonly hint: string
}
export type ParsedBrand = { readonly ok: true; readonly brand: Brand } | { readonly ok: false; readonly mistakes: readonly BrandMistake[] }

/** Checks a brand file and reports all mistakes at once (R1.54). @param json the text of the file */
export function parseBrand(json: string): ParsedBrand {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch (error) {
    return { ok: false, mistakes: [{ path: '(file)', expected: 'valid JSON', hint: error instanceof Error ? error.message : 'not readable' }] }
  }
  const parsed = v.safeParse(brandSchema, value, { abortEarly: false, abortPipeEarly: true })
  if (!parsed.success) return { ok: false, mistakes: parsed.issues.map((issue) => mistakeOf(issue, value)) }
  const mistakes = meaningMistakes(parsed.output)
  return mistakes.length > 0 ? { ok: false, mistakes } : { ok: true, brand: parsed.output }
}

type Issue = v.InferIssue<typeof brandSchema>

function mistakeOf(issue: Issue, root: unknown): BrandMistake {
  const keys = (issue.path ?? []).map((step) => String(step.key))
  const path = keys.join('.') || '(file)'
  if (issue.type === 'strict_object' && issue.expected === 'never') return unknownKey(path, keys)
  const missing = issue.received === 'undefined'
  const expected = issue.expected ?? issue.message
  const received = typeof issue.input === 'string' ? issue.input : undefined
  const choices = [...String(issue.expected ?? '').matchAll(/"([^"]+)"/g)].map((match) => match[1] ?? '')
  const meant = received === undefined ? undefined : nearest(received, choices)
  const hint = missing || valueAt(root, keys) === undefined ? 'add this key' : meant !== undefined ? `did you mean "${meant}"?` : `${issue.received} does not fit: ${issue.message}`
  return { path, expected: String(expected), hint }
}

function unknownKey(path: string, keys: readonly string[]): BrandMistake {
  const key = keys.at(-1) ?? ''
  const known = knownKeys(keys.slice(0, -1))
  const meant = nearest(key, known)
  return { path, expected: `one of: ${known.join(', ')}`, hint: meant === undefined ? 'remove this key' : `did you mean "${meant}"?` }
}

/** Keys the schema knows at a path. */
function knownKeys(path: readonly string[]): string[] {
  let schema: unknown = brandSchema
  for (const key of path) schema = (schema as { entries?: Record<string, unknown> } | undefined)?.entries?.[key]
  return Object.keys((schema as { entries?: Record<string, unknown> } | undefined)?.entries ?? {})
}

function valueAt(root: unknown, keys: readonly string[]): unknown {
  return keys.reduce<unknown>((value, key) => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined), root)
}

/** Mistakes a shape cannot show. */
function meaningMistakes(brand: Brand): BrandMistake[] {
  const mistakes: BrandMistake[] = []
  const events = Object.keys(TRACKED_EVENTS)
  const named = [...brand.analytics.suppressedEvents.map((event, index) => [event, `analytics.suppressedEvents.${index}`] as const), ...Object.keys(brand.analytics.conversionEvents).map((event) => [event, `analytics.conversionEvents.${event}`] as const)]
  for (const [event, path] of named) {
    if (events.includes(event)) continue
    const meant = nearest(event, events)
    mistakes.push({ path, expected: 'an event of the analytics table', hint: meant === undefined ? 'remove it' : `did you mean "${meant}"?` })
  }
  if (brand.gateway.sealing.enabled && !/-----BEGIN PUBLIC KEY-----[\s\S]+-----END PUBLIC KEY-----/.test(brand.gateway.sealing.publicKey)) {
    mistakes.push({ path: 'gateway.sealing.publicKey', expected: 'a PEM public key', hint: 'paste the public key of the gateway, or switch sealing off' })
  }
  if (new Set(brand.languages).size !== brand.languages.length) mistakes.push({ path: 'languages', expected: 'each language once', hint: 'remove the repeated one' })
  return mistakes
}
