import { contract, endpointOf, type EndpointName } from '@visavis/core/contract'
import type { Schema } from '@visavis/core/contract/endpoint'
import * as v from 'valibot'

/**
 * What fields of the contract look like; ids and secrets belong to nobody. A field no candidate fits fails
 * the suite: add one.
 */
const TEXTS = [
  'Sam',
  'nobody@demo.test',
  'secret-that-nobody-has',
  '1990-01-01',
  '106-6-1-2',
  'no-such-room',
  '1,2',
  '1',
  '2026-11-21T10:00:00Z',
  'A-0000-0000-0000-0000',
  'I-0000-0000-0000-0000',
  'T-0000-0000-0000-0000',
  'P-0000-0000-0000-0000',
  'N-0000-0000-0000-0000',
  '',
  'DE',
  'EUR',
  'Europe/Berlin',
  '/wall',
  '00000000-0000-4000-8000-000000000000',
  '15123456789',
  '123456',
  'data:image/jpeg;base64,/9j/4AAQSkZJRg==',
  '0'.repeat(64),
  '0'.repeat(32),
]
/** First bytes of a picture, as a file. */
const JPEG = new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], { type: 'image/jpeg' })
/** First bytes of a video, as a file. */
const MP4 = new Blob([new Uint8Array([0, 0, 0, 24, 102, 116, 121, 112, 105, 115, 111, 109])], {
  type: 'video/mp4',
})
const NUMBERS = [999_999, 1, 2, 100, 5, 0, 106]

interface Parts {
  readonly type: string
  readonly entries?: Record<string, Schema>
  readonly wrapped?: Schema
  readonly options?: readonly unknown[]
  readonly item?: Schema
  readonly items?: readonly Schema[]
  readonly literal?: unknown
  readonly pipe?: readonly Schema[]
  readonly value?: Schema
}

/**
 * A value the schema takes, every optional field included. @throws Error naming the field that none of the
 * candidates fits
 */
export function sampleOf(schema: Schema, field = 'body'): unknown {
  const parts = schema as unknown as Parts
  const fitting = candidates(parts, field).find((candidate) => v.safeParse(schema, candidate).success)
  if (fitting === undefined) throw new Error(`no sample for the field ${field} (${parts.type})`)
  return fitting
}

/** A list of one, and of a week. */
const listsOf = (one: unknown): readonly unknown[] => [[one], Array.from({ length: 7 }, () => one)]

function candidates(parts: Parts, field: string): readonly unknown[] {
  switch (parts.type) {
    case 'object':
    case 'strict_object':
    case 'loose_object': {
      const fields = Object.entries(parts.entries ?? {}).map(
        ([key, entry]) => [key, sampleOf(entry, key)] as const,
      )
      // Numbers that must differ, as the ends of a span do, are rising ones.
      const rising = fields.map(([key, value], nth) => [key, typeof value === 'number' ? nth : value])
      return [Object.fromEntries(fields), Object.fromEntries(rising)]
    }
    case 'optional':
    case 'nullable':
    case 'nullish':
    case 'exact_optional':
      return parts.wrapped === undefined ? [] : [sampleOf(parts.wrapped, field)]
    case 'array':
      return parts.item === undefined ? [] : listsOf(sampleOf(parts.item, field))
    case 'tuple':
      // Rising numbers, as spans are.
      return [(parts.items ?? []).map((_item, nth) => nth)]
    case 'union':
      return (parts.options ?? []).flatMap((option) => candidates(option as Parts, field))
    case 'picklist':
      return parts.options ?? []
    case 'literal':
      return [parts.literal]
    case 'number':
      return NUMBERS
    case 'boolean':
      return [true]
    case 'record':
      return [{}]
    case 'null':
      return [null]
    case 'custom':
      return [JPEG]
    default:
      return field === 'nickname' ? ['Sam'] : TEXTS
  }
}

export type Sample = { readonly query: Readonly<Record<string, unknown>>; readonly body: unknown }

/** Input of an endpoint that its schemas take. */
export function sampleInput(name: EndpointName): Sample {
  const { query, body, form } = endpointOf(name)
  const sample = body === undefined ? undefined : sampleOf(body)
  const isVideo = form !== undefined && !form.types.includes('image/jpeg')
  return {
    query: query === undefined ? {} : (sampleOf(query) as Record<string, unknown>),
    body: isVideo ? { ...(sample as object), [form.field]: MP4 } : sample,
  }
}

export interface FieldPlace {
  readonly part: 'query' | 'body'
  readonly key: string
  readonly schema: Schema
}

/** Every field at the top of query and body; of lists, those of their items. */
export function fieldsOf(name: EndpointName): FieldPlace[] {
  return (['query', 'body'] as const).flatMap((part) =>
    Object.entries(entriesOf(endpointOf(name)[part])).map(([key, schema]) => ({ part, key, schema })),
  )
}

function entriesOf(schema: Schema | undefined): Record<string, Schema> {
  const parts = schema as unknown as Parts | undefined
  return parts?.entries ?? (parts?.item === undefined ? {} : entriesOf(parts.item))
}

/** A sample with another value in one field. */
export function withField({ query, body }: Sample, { part, key }: FieldPlace, value: unknown): Sample {
  if (part === 'query') return { query: { ...query, [key]: value }, body }
  return {
    query,
    body: Array.isArray(body)
      ? [{ ...(body[0] as object), [key]: value }]
      : { ...(body as object), [key]: value },
  }
}

/** Every call of the contract, so that a new one is tested when it appears. */
export const ENDPOINTS = Object.keys(contract) as EndpointName[]
