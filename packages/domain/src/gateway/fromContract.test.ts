import { expect, expectTypeOf, test } from 'vitest'
import type { PublicPerson } from '@visavis/core/contract'
import { peopleApi } from '../people/people.api.ts'
import { safetyApi } from '../safety/safety.api.ts'
import { refusal, setUpStore } from '../test/testPorts.ts'

test('a query of the contract: its input, its type, the failure of the catalogue', async () => {
  const { store, script, calls } = setUpStore()
  script.userInfo = refusal(20004)
  const result = await store.dispatch(peopleApi.endpoints.userInfo.initiate({ searchUserId: 9, userId: 7 }))
  expect(result.error).toMatchObject({ kind: 'notFound', messageId: 'base.error.unknownUser' })
  expect(calls[0]).toMatchObject({ name: 'userInfo', input: { searchUserId: 9, userId: 7 } })
  expectTypeOf(result.data).toEqualTypeOf<PublicPerson | undefined>()
})

test('a write repeats under the id it was given, which is no part of its body (D2)', async () => {
  const { store, script, calls } = setUpStore()
  script.block = null
  await store.dispatch(safetyApi.endpoints.block.initiate({ blockedId: 3, requestId: 'same' }))
  expect(calls[0]).toMatchObject({ name: 'block', input: { blockedId: 3 }, options: { requestId: 'same' } })
})
