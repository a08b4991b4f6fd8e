import { expect, test } from 'vitest'
import { queriesConcept } from '../gateway/queries.concept.ts'
import { refusal, setUpStore } from '../test/testPorts.ts'
import { likePerson, unlikePerson } from './like.actions.ts'

test.each([[false, 'app.cards.liked'], [true, 'app.cards.mutual']])('a like from the profile is sent as one, and said (mutual: %s)', async (mutual, messageId) => {
  const it = setUpStore({ concepts: [queriesConcept] })
  it.script.like = { liked: true, mutual, goldNum: 8 }
  it.script.unlike = null
  expect(await it.store.dispatch(likePerson(9, 'Ada'))).toBe(true)
  expect(it.calls.find(({ name }) => name === 'like')?.input).toEqual({ likedUserId: 9, scene: 'profile' })
  expect(it.store.getState().shell.notices).toMatchObject([{ messageId, values: { name: 'Ada' } }])
  expect(await it.store.dispatch(unlikePerson(9))).toBe(true)
  expect(it.calls.at(-1)).toMatchObject({ name: 'unlike', input: { likedUserId: 9 } })
})

test('refused, nothing is said but why', async () => {
  const it = setUpStore({ concepts: [queriesConcept] })
  it.script.like = refusal(20411)
  expect(await it.store.dispatch(likePerson(9, 'Ada'))).toBe(false)
  expect(await it.store.dispatch(unlikePerson(9))).toBe(false)
  expect(it.store.getState().shell.notices.map(({ messageId }) => messageId)).not.toContain('app.cards.liked')
})
