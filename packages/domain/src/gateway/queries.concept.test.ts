import { expect, test } from 'vitest'
import { sessionStarted } from '../session/session.events.ts'
import { refusal, setUpStore } from '../test/testPorts.ts'
import { wallApi } from '../wall/wall.api.ts'

type World = ReturnType<typeof setUpStore>
const kept = ({ store }: World): (string | undefined)[] =>
  Object.values(store.getState().gateway?.queries ?? {}).map((entry) => entry?.status)
const ask = async ({ store }: World): Promise<void> => {
  await store.dispatch(wallApi.endpoints.countryIds.initiate())
}

test('what was refused before a sign-up was complete is forgotten when the person comes in', async () => {
  const world = setUpStore()
  world.script.countryIds = refusal(20109)
  await ask(world)
  expect(kept(world)).toEqual(['rejected'])
  world.store.dispatch(sessionStarted({ userId: 7, fresh: true, by: 'email' }))
  expect(kept(world)).toEqual([])
})

test('a session that goes on after a reload keeps the answers', async () => {
  const world = setUpStore()
  world.script.countryIds = { countries: [] }
  await ask(world)
  world.store.dispatch(sessionStarted({ userId: 7, fresh: false, by: 'auto' }))
  expect(kept(world)).toEqual(['fulfilled'])
})
