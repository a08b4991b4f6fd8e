import type { Conversation } from '@visavis/core/contract'

type Place = Pick<Conversation, 'id' | 'pinned' | 'timestamp'>

/** Pinned first, then newest first, then by id (R3.20). */
export function before(one: Place, other: Place): number {
  return Number(other.pinned) - Number(one.pinned) || other.timestamp - one.timestamp || one.id - other.id
}

/** The order of the list with one row put to its place; the rest is not compared again. */
export function placed(
  order: readonly number[],
  rows: Readonly<Record<number, Conversation>>,
  row: Conversation,
): readonly number[] {
  const others = order.filter((id) => id !== row.id)
  const at = others.findIndex((id) => {
    const other = rows[id]
    return other !== undefined && before(row, other) < 0
  })
  const index = at === -1 ? others.length : at
  return order[index] === row.id ? order : [...others.slice(0, index), row.id, ...others.slice(index)]
}
