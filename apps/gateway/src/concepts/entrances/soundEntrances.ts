import { createHash } from 'node:crypto'
import { DEFAULT_ENTRANCES, entranceEntry, type EntranceEntry } from '@visavis/core/contract/entranceList'
import * as v from 'valibot'
import type { GatewayContext } from '../../platform/context.ts'

/** An entry of the list that cannot be shown. */
export interface WrongEntrance {
  /** Its id as far as it has one, else its place in the list. */
  readonly id: string
  /** The key that is wrong. */
  readonly what: string
}
export interface ReadEntrances {
  readonly sound: readonly EntranceEntry[]
  readonly wrong: readonly WrongEntrance[]
}

/**
 * Reads a list as it is stored, one entry at a time: what is wrong hides itself and nothing else. Nothing
 * stored: the standard ones.
 */
export function readList(stored: unknown): ReadEntrances {
  const list: unknown = stored === undefined ? DEFAULT_ENTRANCES : stored
  if (!Array.isArray(list)) return { sound: [], wrong: [{ id: 'all', what: 'the list' }] }
  const sound: EntranceEntry[] = []
  const wrong: WrongEntrance[] = []
  for (const [index, written] of (list as unknown[]).entries()) {
    const read = v.safeParse(entranceEntry, written)
    if (!read.success) wrong.push({ id: nameOf(written, index), what: placeOf(read.issues[0]) })
    else if (sound.some(({ id }) => id === read.output.id))
      wrong.push({ id: nameOf(written, index), what: 'id' })
    else sound.push(read.output)
  }
  return { sound: sound.toSorted((one, other) => one.order - other.order), wrong }
}

function nameOf(written: unknown, index: number): string {
  const id = (written as { id?: unknown } | null)?.id
  return typeof id === 'string' && /^[\w-]{1,40}$/.test(id) ? id : `number ${index + 1}`
}

/** Where in an entry the mistake is, such as `text.en`; what concerns several keys names none. */
const placeOf = (issue: v.BaseIssue<unknown>): string => v.getDotPath(issue) ?? 'its keys together'

/** Mistakes this process has told about. */
const told = new WeakMap<GatewayContext['log'], Set<string>>()

/** One line in the log for each mistake of a list, however often it is read. */
export function tellOnce(
  log: GatewayContext['log'],
  appId: string,
  stored: unknown,
  wrong: readonly WrongEntrance[],
): void {
  if (wrong.length === 0) return
  const list = createHash('sha256')
    .update(JSON.stringify([appId, stored ?? null]))
    .digest('base64url')
  const known = told.get(log) ?? new Set<string>()
  told.set(log, known)
  for (const { id, what } of wrong) {
    const name = `${list} ${id} ${what}`
    if (known.has(name)) continue
    known.add(name)
    log.warn(
      { appId, entrance: id, what },
      'an entrance is hidden: its configuration in entrance.list is wrong',
    )
  }
}
