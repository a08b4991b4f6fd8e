import { expect, test, vi } from 'vitest'
import { selectGlobalConf } from '../globalConf/globalConf.slice.ts'
import { queriesConcept } from '../gateway/queries.concept.ts'
import { refusal, setUpStore } from '../test/testPorts.ts'
import { likePerson, unlikePerson } from './like.actions.ts'

const ADA = { name: 'Ada', picture: '/ada.svg' }
const MOMENT = {
  messageId: 'app.cards.mutual',
  popup: 'mutual',
  picture: '/ada.svg',
  action: { kind: 'person', personId: 9 },
}

test.each([
  [false, { messageId: 'app.cards.liked' }],
  [true, MOMENT],
])('a like from the profile is sent as one, and said (mutual: %s)', async (mutual, said) => {
  const it = setUpStore({ concepts: [queriesConcept] })
  it.script.like = { liked: true, mutual, goldNum: 8 }
  it.script.unlike = null
  expect(await it.store.dispatch(likePerson(9, ADA, 2))).toBe(true)
  expect(it.calls.find(({ name }) => name === 'like')?.input).toEqual({
    likedUserId: 9,
    scene: 'profile',
    price: 2,
  })
  expect(it.store.getState().shell.notices).toMatchObject([{ ...said, values: { name: 'Ada' } }])
  expect(it.tracked).toEqual([['like', { scene: 'profile', target: 9, price: 2 }]])
  expect(await it.store.dispatch(unlikePerson(9))).toBe(true)
  expect(it.calls.at(-1)).toMatchObject({ name: 'unlike', input: { likedUserId: 9 } })
})

test('refused, nothing is said but why', async () => {
  const it = setUpStore({ concepts: [queriesConcept] })
  it.script.like = refusal(20411)
  expect(await it.store.dispatch(likePerson(9, ADA, 2))).toBe(false)
  expect(await it.store.dispatch(unlikePerson(9))).toBe(false)
  expect(it.store.getState().shell.notices.map(({ messageId }) => messageId)).not.toContain('app.cards.liked')
  expect(it.tracked, 'what did not happen is not counted').toEqual([])
})

test('at another price than was shown nothing is charged: the new one is said, and every button reads it anew', async () => {
  const it = setUpStore({ concepts: [queriesConcept] })
  it.script.globalConf = { likePrice: 3 }
  it.script.like = { ...refusal(20001, 400), field: 'price', values: { price: 3 } }
  expect(await it.store.dispatch(likePerson(9, ADA, 2))).toBe(false)
  expect(it.store.getState().shell.notices).toMatchObject([
    { messageId: 'app.coins.priceChanged', values: { price: 3 } },
  ])
  await vi.waitFor(() => expect(selectGlobalConf(it.store.getState())).toEqual({ likePrice: 3 }))
})
