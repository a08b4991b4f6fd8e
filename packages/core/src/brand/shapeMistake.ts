import * as v from 'valibot'
import { brandSchema } from './brandSchema.ts'
import type { MeaningMistake } from './meaningMistakes.ts'
import { nearest } from './nearest.ts'

type Issue = v.InferIssue<typeof brandSchema>

/** What the schema found, said for people. @param root the whole file */
export function shapeMistake(issue: Issue, root: unknown): MeaningMistake {
  const path = (issue.path ?? []).map((step) => String(step.key))
  if (issue.type === 'strict_object' && issue.expected === 'never') return unknownKey(path)
  if (valueAt(root, path) === undefined) return missingKey(path)
  // A rule that knows better than "put … there" says it itself.
  if (issue.type === 'raw_check')
    return { path, expected: issue.message, hint: issue.expected ?? `put ${issue.message} there` }
  const choices = [...String(issue.expected ?? '').matchAll(/"([^"]+)"/g)].map((match) => match[1] ?? '')
  const expected = expectedOf(issue, choices)
  const meant = typeof issue.input === 'string' ? nearest(issue.input, choices) : undefined
  return {
    path,
    expected,
    hint:
      meant === undefined
        ? `put ${expected} there${issue.path?.at(-1)?.origin === 'key' ? ', or remove it' : ''}`
        : `did you mean "${meant}"?`,
  }
}

/** What valibot calls things → what people call them. */
const WORDS: Readonly<Record<string, string>> = {
  string: 'a text in quotes',
  boolean: 'true or false',
  Object: 'an object { … }',
  Array: 'a list [ … ]',
  '(string | Object)': 'a name in quotes, or an object { … }',
}
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

/** A key that has to be there: its form and what it is for (R1.54). */
function missingKey(path: readonly string[]): MeaningMistake {
  const schema = schemaAt(path)
  const form = schema === undefined ? 'a value' : formOf(schema)
  const meaning = schema === undefined ? undefined : v.getDescription(schema as unknown as v.GenericSchema)
  return {
    path,
    expected: form,
    hint: `add the key "${path.at(-1) ?? ''}"${meaning === undefined ? '' : `: ${meaning}`}`,
  }
}

function unknownKey(path: readonly string[]): MeaningMistake {
  const key = path.at(-1) ?? ''
  const known = knownKeys(path.slice(0, -1))
  const meant = nearest(key, known)
  return {
    path,
    expected: known.length > 0 ? oneOf(known) : 'no such key',
    hint: meant === undefined ? `remove the key "${key}"` : `did you mean "${meant}"?`,
  }
}

interface Node {
  readonly type: string
  readonly entries?: Readonly<Record<string, unknown>>
  readonly wrapped?: unknown
  readonly item?: unknown
  readonly value?: unknown
  readonly key?: { readonly options?: readonly string[] }
  readonly options?: readonly string[]
  readonly message?: unknown
  readonly kind?: string
  readonly pipe?: readonly Node[]
}

/** The schema behind optional keys and descriptions. */
function bare(schema: unknown): Node | undefined {
  const node = schema as Node | undefined
  // Of a text or an object only the object has keys.
  if (node?.type === 'union')
    return (
      bare(
        (node.options as readonly unknown[] | undefined)?.find(
          (one) => (one as Node).type === 'strict_object',
        ),
      ) ?? node
    )
  return node?.wrapped === undefined ? node : bare(node.wrapped)
}

/** What the schema says about a path. */
function schemaAt(path: readonly string[]): Node | undefined {
  return path.reduce<Node | undefined>(
    (node, key) => {
      const parent = bare(node)
      return (
        parent?.type === 'array'
          ? parent.item
          : parent?.type === 'record'
            ? parent.value
            : parent?.entries?.[key]
      ) as Node | undefined
    },
    brandSchema as unknown as Node,
  )
}

/** The form a value has to have, in the words of its own rule where it has one. */
function formOf(node: Node): string {
  const { type, options } = node
  if (type === 'picklist') return oneOf(options ?? [])
  const said = stepsOf(node)
    .map(({ message }) => message)
    .find((message) => typeof message === 'string')
  return said ?? WORDS[type === 'strict_object' ? 'Object' : type === 'array' ? 'Array' : type] ?? 'a value'
}

/** A schema and the rules that were added to it. */
const stepsOf = (node: Node): readonly Node[] =>
  node.pipe === undefined ? [node] : node.pipe.flatMap(stepsOf)

/** Keys the schema knows at a path. */
function knownKeys(path: readonly string[]): readonly string[] {
  const node = bare(schemaAt(path))
  return node?.type === 'record' ? (node.key?.options ?? []) : Object.keys(node?.entries ?? {})
}

/** What stands at a path of a JSON value; undefined when nothing does. */
export function valueAt(root: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined,
    root,
  )
}
