import { beforeEach, expect, test } from 'vitest'
import type { CardPerson } from '@visavis/core/contract/cards'
import { callConcept } from '../call/call.concept.ts'
import { queriesConcept } from '../gateway/queries.concept.ts'
import { safetyApi } from '../safety/safety.api.ts'
import { sessionEnded } from '../session/session.events.ts'
import { offline, refusal, setUpStore } from '../test/testPorts.ts'
import { cardCalled, dealCards, likeCard, openCards, passCard, undoPass } from './cards.actions.ts'
import { cardsConcept } from './cards.concept.ts'
import { selectCards } from './cards.slice.ts'

const card = (id: number): CardPerson => ({
  id,
  userName: `P${id}`,
  headImg: '',
  videos: [],
  age: 25,
  bio: '',
  interests: [],
  languages: [],
  countryCode: 'DE',
  status: 2,
  isHost: true,
  isVip: false,
  isDemo: false,
  pricePerMinute: 40,
  relation: 0,
})
const quota = (left: number) => ({ left, total: 20, resetAt: 9_000 })
const world = () => setUpStore({ concepts: [queriesConcept, callConcept, cardsConcept] })
let it: ReturnType<typeof world>
const deck = () => selectCards(it.store.getState()).deck.map(({ id }) => id)
const state = () => selectCards(it.store.getState())
beforeEach(async () => {
  it = world()
  it.script.cards = { list: [card(1), card(2), card(3), card(4)], quota: quota(20), now: 0 }
  it.script.cardDecide = { quota: quota(19), now: 0 }
  it.script.cardUndo = { quota: quota(20), now: 0 }
  await it.store.dispatch(dealCards())
})

test('the table is dealt once; coming back shows the same card', () => {
  it.store.dispatch(openCards())
  expect([it.names().filter((name) => name === 'cards').length, deck()]).toEqual([1, [1, 2, 3, 4]])
})

test('a pass goes at once and comes back once, at the top', async () => {
  await it.store.dispatch(passCard(1, 'passed'))
  expect([deck(), state().quota?.left, state().passed?.id]).toEqual([[2, 3, 4], 19, 1])
  await it.store.dispatch(undoPass())
  await it.store.dispatch(undoPass())
  expect([deck(), state().quota?.left, it.names().filter((name) => name === 'cardUndo').length]).toEqual([
    [1, 2, 3, 4],
    20,
    1,
  ])
})

test('silences are counted, and any decision ends the count', async () => {
  await it.store.dispatch(passCard(1, 'silent'))
  await it.store.dispatch(passCard(2, 'silent'))
  expect(state().silences).toBe(2)
  await it.store.dispatch(passCard(3, 'passed'))
  expect(state().silences).toBe(0)
})

test('a like costs first and moves on then; refused, the card stays with the text of the refusal', async () => {
  it.script.like = refusal(20411)
  await it.store.dispatch(likeCard(1, 'P1', 2))
  expect([deck()[0], state().liking, it.store.getState().shell.notices.length]).toEqual([1, false, 1])
  it.script.like = { liked: true, mutual: true, goldNum: 8 }
  await Promise.all([it.store.dispatch(likeCard(1, 'P1', 2)), it.store.dispatch(likeCard(1, 'P1', 2))])
  expect([deck()[0], state().passed, it.names().filter((name) => name === 'like').length]).toEqual([
    2,
    null,
    2,
  ])
  expect(it.store.getState().shell.notices.at(-1)).toMatchObject({
    messageId: 'app.cards.mutual',
    values: { name: 'P1' },
    popup: 'mutual',
    action: { kind: 'person', personId: 1 },
  })
  expect(it.calls.findLast(({ name }) => name === 'like')?.input).toEqual({
    likedUserId: 1,
    scene: 'card',
    price: 2,
  })
})

test('more cards are dealt before the deck is empty, each person once, and never more than the day has', async () => {
  it.script.cards = { list: [card(2), card(3), card(1), card(9)], quota: quota(19), now: 0 }
  await it.store.dispatch(passCard(1, 'passed'))
  await it.store.dispatch(passCard(4, 'passed'))
  await expect.poll(deck).toEqual([2, 3, 1, 9])
  it.script.cardDecide = { quota: quota(2), now: 0 }
  const before = it.names().length
  for (const id of [2, 3]) await it.store.dispatch(passCard(id, 'passed'))
  expect(it.names().slice(before)).toEqual(['cardDecide', 'cardDecide'])
})

test.each([
  ['a pass', 'cardDecide', () => passCard(1, 'passed')],
  ['a like', 'like', () => likeCard(1, 'P1', 2)],
] as const)(
  '%s refused because the day is used up shows until when, and no card that cannot be decided about',
  async (_what, name, act) => {
    it.script[name] = { ...refusal(20601), values: { resetAt: 9_000, now: 0 } }
    await it.store.dispatch(act())
    expect(state()).toMatchObject({
      deck: [],
      passed: null,
      liking: false,
      phase: 'ready',
      quota: { left: 0, total: 20, resetAt: 9_000 },
    })
    expect(it.store.getState().shell.notices).toEqual([])
  },
)

test('a deal that fails says so and can be tried again', async () => {
  it = world()
  it.script.cards = offline('cards')
  await it.store.dispatch(dealCards())
  expect([state().phase, state().failure?.kind]).toEqual(['failed', 'network'])
  it.script.cards = { list: [], quota: quota(0), now: 0 }
  await it.store.dispatch(dealCards())
  expect([state().phase, state().failure, state().quota?.left]).toEqual(['ready', null, 0])
})

test('called people are decided about and cannot be brought back; blocked ones are gone without a decision', async () => {
  await it.store.dispatch(cardCalled(1))
  expect([deck()[0], state().passed, it.calls.at(-1)?.input]).toEqual([
    2,
    null,
    { cardUserId: 1, decision: 'call' },
  ])
  it.script.block = null
  await it.store.dispatch(safetyApi.endpoints.block.initiate({ blockedId: 2, scene: 'card' }))
  expect(deck()).not.toContain(2)
})

test('whoever comes next finds an empty table', () => {
  it.store.dispatch(sessionEnded({ reason: 'logout' } as never))
  expect(state()).toMatchObject({ deck: [], quota: null, phase: 'new' })
})
