import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Gift } from '@visavis/core/contract/gifts'
import { giftContent } from '@visavis/core/contract/gifts'
import { localFailure } from '@visavis/core/errors'
import { chatConcept } from '../chat/chat.concept.ts'
import { readThread } from '../chat/chat.actions.ts'
import { conversation, message } from '../chat/chat.fixtures.ts'
import { selectChat, selectPending } from '../chat/chat.selectors.ts'
import { loggedInSite } from '../test/loggedInSite.ts'
import { refusal } from '../test/testPorts.ts'
import { giveAgain, giveGift } from './gifts.actions.ts'
import { orderAnew, orderContent, orderFrom, orderOf, totalOf } from './giftOrder.ts'

const rose: Gift = { id: 'rose', price: 10, star: 1, picture: 'rose' }
const FIVE = orderOf(rose, 5)
const line = giftContent({ giftId: 'rose', count: 5, price: 10, star: 1, picture: 'rose' })
let it: Awaited<ReturnType<typeof loggedInSite>>
const go = () => vi.advanceTimersByTimeAsync(0)
const pending = () => selectPending(it.store.getState(), 9)
const sent = () => it.calls.flatMap(({ name, input }) => (name === 'giftSend' ? [input] : []))
const notices = () => it.store.getState().shell.notices

beforeEach(async () => {
  vi.useFakeTimers()
  it = await loggedInSite()
  let ids = 0
  Object.assign(it.ports, { randomId: () => `id${(ids += 1)}` })
  it.script.conversation = conversation(9)
  it.script.messageHistory = { messages: [message(1)], more: false }
  it.store.install(chatConcept)
  await go()
})
afterEach(() => {
  it.store.dispose()
  vi.useRealTimers()
})

test('a gift is stored, sent under its id at the price that was seen, and stands in the thread as the gateway says', async () => {
  await it.store.dispatch(readThread(9))
  it.script.giftSend = ({ messageId }: { messageId: string }) => ({
    messageId,
    nth: 2,
    timestamp: 5,
    content: line,
    goldNum: 70,
  })
  await it.store.dispatch(giveGift(9, orderOf(rose, 5, 'room-1')))
  await go()
  expect(sent()).toEqual([
    { messageId: 'id1', toUserId: 9, giftId: 'rose', count: 5, price: 10, roomNum: 'room-1' },
  ])
  expect(selectChat(it.store.getState()).threads[9]?.lines.at(-1)).toMatchObject({
    messageId: 'id1',
    type: 'gift',
    content: line,
  })
  expect([pending(), await it.outbox.rowsOf(7)]).toEqual([[], []])
  expect(it.tracked.filter(([name]) => name === 'gift_send')).toEqual([
    ['gift_send', { target: 9, price: 50, type: 'rose' }],
  ])
})

test('without a line it waits in this browser, and goes once under its id when the line is back', async () => {
  it.script.giftSend = localFailure('network', 'giftSend')
  await it.store.dispatch(giveGift(9, FIVE))
  await go()
  expect(pending()).toMatchObject([{ messageId: 'id1', type: 'gift', state: 'waiting' }])
  it.script.giftSend = ({ messageId }: { messageId: string }) => ({
    messageId,
    nth: 2,
    timestamp: 5,
    content: line,
    goldNum: 70,
  })
  it.connect(true)
  await go()
  expect(new Set(sent().map((input) => (input as { messageId: string }).messageId))).toEqual(new Set(['id1']))
  expect([pending(), notices()]).toEqual([[], []])
})

test('too few coins: it is parked, the reason is said with the way to coins, and the same id goes again', async () => {
  it.script.giftSend = { ...refusal(20_415), values: { price: 50, balance: 40 } }
  await it.store.dispatch(giveGift(9, FIVE))
  await go()
  expect(pending()).toMatchObject([{ state: 'refused', code: 20_415 }])
  expect(notices()).toMatchObject([{ action: { kind: 'topUp' } }])
  it.script.giftSend = ({ messageId }: { messageId: string }) => ({
    messageId,
    nth: 2,
    timestamp: 5,
    content: line,
    goldNum: 0,
  })
  await it.store.dispatch(giveAgain(9, 'id1', { ...FIVE, price: 12 }))
  await go()
  expect(
    sent().map((input) => {
      const { messageId, price } = input as { messageId: string; price: number }
      return [messageId, price]
    }),
  ).toEqual([
    ['id1', 10],
    ['id1', 12],
  ])
  expect([pending(), await it.outbox.rowsOf(7)]).toEqual([[], []])
})

test('a changed price takes nothing: the new one is said', async () => {
  it.script.giftSend = { ...refusal(20_001, 400), field: 'price', values: { price: 12 } }
  await it.store.dispatch(giveGift(9, FIVE))
  await go()
  expect(pending()).toMatchObject([{ state: 'refused', code: 20_001 }])
  expect(notices()).toMatchObject([{ messageId: 'app.coins.priceChanged', values: { price: 12 } }])
})

test('a gift that another tab has sent is not given again', async () => {
  await it.store.dispatch(giveAgain(9, 'elsewhere', FIVE))
  await go()
  expect(sent()).toEqual([])
})

test('an order says what it costs, survives being stored, and follows the list of now', () => {
  const order = orderOf({ ...rose, name: 'Red rose' }, 99, 'r')
  expect([totalOf(order), orderFrom(orderContent(order))]).toEqual([990, order])
  expect(orderFrom('{')).toBeNull()
  expect(orderAnew(order, [{ ...rose, price: 12 }])).toEqual({
    giftId: 'rose',
    count: 99,
    price: 12,
    star: 1,
    picture: 'rose',
    roomNum: 'r',
  })
  expect(orderAnew(order, [])).toBeNull()
})
