import type { BackpackItem } from '@visavis/core/contract/backpack'

/** Equal items together: `item` is the first of them, in the order given. */
export interface BackpackStack {
  readonly item: BackpackItem
  readonly count: number
}

/** Puts items of one gift, end and use together. */
export function stacksOf(items: readonly BackpackItem[]): BackpackStack[] {
  const stacks = new Map<string, BackpackStack>()
  for (const item of items) {
    const key = `${item.giftId}:${item.expiresAt}:${item.usedAt}`
    const { item: first = item, count = 0 } = stacks.get(key) ?? {}
    stacks.set(key, { item: first, count: count + 1 })
  }
  return [...stacks.values()]
}

/** What can be given: one choice a gift, with the item that ends first. */
export function choicesOf(items: readonly BackpackItem[]): BackpackStack[] {
  const choices = new Map<string, BackpackStack>()
  for (const item of items) {
    const { item: first = item, count = 0 } = choices.get(item.giftId) ?? {}
    choices.set(item.giftId, { item: first, count: count + 1 })
  }
  return [...choices.values()]
}
