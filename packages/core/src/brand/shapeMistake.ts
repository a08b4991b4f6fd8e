import type * as v from 'valibot'
import { brandSchema } from './brandSchema.ts'
import type { MeaningMistake } from './meaningMistakes.ts'
import { nearest } from './nearest.ts'

type Issue = v.InferIssue<typeof brandSchema>

/** What the schema found, said for people. @param root the whole file */
export function shapeMistake(issue: Issue, root: unknown): MeaningMistake {
  const path = (issue.path ?? []).map((step) => String(step.key))
  if (issue.type === 'strict_object' && issue.expected === 'never') return unknownKey(path)
  if (issue.type === 'strict_object' && issue.received === 'undefined') return { path, expected: 'a value', hint: `add the key "${path.at(-1) ?? ''}"` }
  const choices = [...String(issue.expected ?? '').matchAll(/"([^"]+)"/g)].map((match) => match[1] ?? '')
  const expected = expectedOf(issue, choices)
  if (valueAt(root, path) === undefined) return { path, expected, hint: `add the key "${path.at(-1) ?? ''}"` }
  const meant = typeof issue.input === 'string' ? nearest(issue.input, choices) : undefined
  return { path, expected, hint: meant === undefined ? `put ${expected} there${issue.path?.at(-1)?.origin === 'key' ? ', or remove it' : ''}` : `did you mean "${meant}"?` }
}

/** What valibot calls things → what people call them. */
const WORDS: Readonly<Record<string, string>> = { string: 'a text in quotes', boolean: 'true or false', Object: 'an object { … }', Array: 'a list [ … ]' }
const SHOWN_CHOICES = 12

function expectedOf(issue: Issue, choices: readonly string[]): string {
  if (!issue.message.startsWith('Invalid ')) return issue.message
  if (choices.length > 0) return oneOf(choices)
  return WORDS[issue.expected ?? ''] ?? String(issue.expected ?? issue.message)
}

function oneOf(choices: readonly string[]): string {
  const more = choices.length - SHOWN_CHOICES
  return `one of: ${choices.slice(0, SHOWN_CHOICES).join(', ')}${more > 0 ? ` and ${more} more that brand.schema.json lists` : ''}`
}

function unknownKey(path: readonly string[]): MeaningMistake {
  const key = path.at(-1) ?? ''
  const known = knownKeys(path.slice(0, -1))
  const meant = nearest(key, known)
  return { path, expected: known.length > 0 ? oneOf(known) : 'no such key', hint: meant === undefined ? `remove the key "${key}"` : `did you mean "${meant}"?` }
}

interface Node {
  readonly type: string
  readonly entries?: Readonly<Record<string, unknown>>
  readonly wrapped?: unknown
  readonly item?: unknown
  readonly key?: { readonly options?: readonly string[] }
}

/** The schema behind optional keys and descriptions. */
function bare(schema: unknown): Node | undefined {
  const node = schema as Node | undefined
  return node?.wrapped === undefined ? node : bare(node.wrapped)
}

/** Keys the schema knows at a path. */
function knownKeys(path: readonly string[]): readonly string[] {
  let node = bare(brandSchema)
  for (const key of path) node = bare(node?.type === 'array' ? node.item : node?.entries?.[key])
  return node?.type === 'record' ? (node.key?.options ?? []) : Object.keys(node?.entries ?? {})
}

/** What stands at a path of a JSON value; undefined when nothing does. */
export function valueAt(root: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, key) => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined), root)
}
