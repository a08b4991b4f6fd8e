import { parse } from '@humanwhocodes/momoa'
import type { MemberNode, ValueNode } from '@humanwhocodes/momoa'
import { jsonFault } from './jsonFault.ts'

/** A place in a text file; both count from 1. */
export interface Place {
  readonly line: number
  readonly column: number
}
/** What a JSON text holds and where each of its parts stands. */
export type JsonPlaces =
  | { readonly ok: false; readonly message: string; readonly mend: string; readonly place: Place }
  | {
      readonly ok: true
      readonly value: unknown
      /** Place of the value at a path, or of the nearest part around it. */
      readonly placeOf: (path: readonly string[]) => Place
      /** Place of the key itself, for keys that do not belong there. */
      readonly placeOfKey: (path: readonly string[]) => Place
      /** Keys written twice in one object: the later one silently wins. */
      readonly repeated: readonly { readonly path: readonly string[]; readonly place: Place }[]
    }

const place = (node: { loc: { start: Place } }): Place => ({
  line: node.loc.start.line,
  column: node.loc.start.column,
})
const nameOf = (member: MemberNode): string =>
  member.name.type === 'String' ? member.name.value : member.name.name
/** The last one, as JSON.parse reads it. */
const memberOf = (node: ValueNode, key: string): MemberNode | undefined =>
  node.type === 'Object' ? node.members.findLast((one) => nameOf(one) === key) : undefined

function childOf(node: ValueNode, key: string): ValueNode | undefined {
  return node.type === 'Array' ? node.elements[Number(key)]?.value : memberOf(node, key)?.value
}

function find(root: ValueNode, path: readonly string[]): ValueNode {
  let node = root
  for (const key of path) {
    const child = childOf(node, key)
    if (child === undefined) return node
    node = child
  }
  return node
}

function repeatedIn(node: ValueNode, path: readonly string[]): { path: readonly string[]; place: Place }[] {
  if (node.type === 'Array')
    return node.elements.flatMap((element, index) => repeatedIn(element.value, [...path, String(index)]))
  if (node.type !== 'Object') return []
  return node.members.flatMap((member, index) => {
    const own = [...path, nameOf(member)]
    const again = node.members.slice(0, index).some((one) => nameOf(one) === nameOf(member))
    return [...(again ? [{ path: own, place: place(member) }] : []), ...repeatedIn(member.value, own)]
  })
}

/** Reads JSON and keeps the line and column of everything in it. @param text content of a file */
export function jsonPlaces(text: string): JsonPlaces {
  try {
    const root = parse(text, { mode: 'json' }).body
    return {
      ok: true,
      value: JSON.parse(text) as unknown,
      placeOf: (path) => place(find(root, path)),
      placeOfKey: (path) => {
        const parent = find(root, path.slice(0, -1))
        return place(memberOf(parent, path.at(-1) ?? '') ?? parent)
      },
      repeated: repeatedIn(root, []),
    }
  } catch (error) {
    const at = faultyIndex(text, error)
    const before = text.slice(0, at).split('\n')
    return {
      ok: false,
      ...jsonFault(text, at),
      place: { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 },
    }
  }
}

/**
 * Index of the first sign that does not fit: what the engine says, which knows line breaks inside texts, or
 * else the parser.
 */
function faultyIndex(text: string, parserError: unknown): number {
  try {
    JSON.parse(text)
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    const position = /position (\d+)/.exec(message)?.[1]
    if (position !== undefined) return Math.min(Number(position), text.trimEnd().length)
    if (/end of (?:JSON )?(?:input|data)/i.test(message)) return text.trimEnd().length
  }
  const { offset } = parserError as { offset?: unknown }
  return typeof offset === 'number' ? offset : 0
}
