import type { BackpackItem } from '@visavis/core/contract/backpack'
import { expect, it } from 'vitest'
import { choicesOf, stacksOf } from './backpackStacks.ts'
import { orderContent, orderFrom, orderOfItem } from './giftOrder.ts'

const item = (
  id: number,
  expiresAt: number,
  giftId = 'rose',
  usedAt: number | null = null,
): BackpackItem => ({
  type: 'gift',
  id,
  giftId,
  picture: 'rose',
  star: 1,
  source: 'team',
  givenAt: 0,
  expiresAt,
  usedAt,
})

it('puts equal items together on the page, and gives the one that ends first', () => {
  const items = [item(1, 5), item(2, 5), item(3, 9), item(4, 5, 'cake')]
  expect(stacksOf(items).map(({ item: { id }, count }) => [id, count])).toEqual([
    [1, 2],
    [3, 1],
    [4, 1],
  ])
  expect(choicesOf(items).map(({ item: { id }, count }) => [id, count])).toEqual([
    [1, 3],
    [4, 1],
  ])
})

it('an item waits in the outbox with its id, at no price', () => {
  const order = orderOfItem(item(7, 5), 'room-1')
  expect(order).toMatchObject({ giftId: 'rose', count: 1, price: 0, itemId: 7, roomNum: 'room-1' })
  expect(orderFrom(orderContent(order))).toEqual(order)
})
