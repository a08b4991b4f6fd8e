import type { BackpackEntry, BackpackItem } from '@visavis/core/contract/backpack'

/** Equal items together: `item` is the first of them, in the order given. */
export interface BackpackStack<T extends BackpackEntry = BackpackEntry> {
  readonly item: T
  readonly count: number
}

const kindOf = (item: BackpackEntry): string =>
  item.type === 'gift' ? item.giftId : `${item.minutes}:${item.scope}:${item.source}:${item.reserved}`

/** Puts items of one gift or coupon, end and use together. */
export function stacksOf(items: readonly BackpackEntry[]): BackpackStack[] {
  const stacks = new Map<string, BackpackStack>()
  for (const item of items) {
    const key = `${item.type}:${kindOf(item)}:${item.expiresAt}:${item.usedAt}`
    const { item: first = item, count = 0 } = stacks.get(key) ?? {}
    stacks.set(key, { item: first, count: count + 1 })
  }
  return [...stacks.values()]
}

/** What can be given: one choice a gift, with the item that ends first. */
export function choicesOf(items: readonly BackpackEntry[]): BackpackStack<BackpackItem>[] {
  const choices = new Map<string, BackpackStack<BackpackItem>>()
  for (const item of items) {
    if (item.type !== 'gift') continue
    const { item: first = item, count = 0 } = choices.get(item.giftId) ?? {}
    choices.set(item.giftId, { item: first, count: count + 1 })
  }
  return [...choices.values()]
}
