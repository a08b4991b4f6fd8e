import type { Data } from '@visavis/core/contract'
import { expect, test } from 'vitest'
import { acceptUser } from '../session/session.actions.ts'
import { siteStarted } from '../session/session.events.ts'
import { selectMe } from '../session/session.slice.ts'
import { selectNotices } from '../shell/shell.slice.ts'
import { me, refusal, setUpStore } from '../test/testPorts.ts'
import { linkApi } from './link.api.ts'
import { changePassword } from './password.actions.ts'

const links = (email: string): Data<'links'> => ({
  email: { value: email, pending: '', lockedUntil: 0, hasPassword: true },
  phone: { value: '', lockedUntil: 0, hasPassword: false },
  providers: [],
  signIns: 1,
  passwordKey: 'PEM',
})
function enter(mine = me) {
  const parts = setUpStore()
  parts.store.dispatch(siteStarted())
  parts.store.dispatch(acceptUser(mine, { fresh: true }))
  return parts
}
const change = {
  way: 'email',
  password: 'the new one',
  oldPassword: 'the old one',
  requestId: 'one',
  sealTo: 'PEM',
} as const

test('an address that was linked stands in the account at once, without a new log-in', async () => {
  const { store, script } = enter()
  script.links = links('n****w@example.test')
  await store.dispatch(linkApi.endpoints.links.initiate())
  expect(selectMe(store.getState())).toMatchObject({
    id: me.id,
    linkedEmail: 'n****w@example.test',
    linkedPhone: '',
  })
})

test('ways that cannot be read change nothing', async () => {
  const { store } = enter({ ...me, linkedEmail: 'o****d@example.test' })
  await store.dispatch(linkApi.endpoints.links.initiate())
  expect(selectMe(store.getState())?.linkedEmail).toBe('o****d@example.test')
})

test('a changed password is said, sealed to the key of the ways, and the ways are read anew', async () => {
  const { store, script, calls } = enter()
  script.links = links('')
  script.changePassword = null
  const reading = store.dispatch(linkApi.endpoints.links.initiate())
  await reading
  expect(await store.dispatch(changePassword(change))).toBeNull()
  expect(calls).toContainEqual({
    name: 'changePassword',
    input: { way: 'email', password: 'the new one', oldPassword: 'the old one' },
    options: { requestId: 'one', sealTo: 'PEM' },
  })
  await expect.poll(() => calls.filter(({ name }) => name === 'links').length).toBe(2)
  expect(selectNotices(store.getState()).map(({ messageId }) => messageId)).toEqual([
    'app.security.passwordSaved',
  ])
  reading.unsubscribe()
})

test('a refused one is handed back and says nothing', async () => {
  const { store, script } = enter()
  script.changePassword = refusal(20206)
  expect(await store.dispatch(changePassword(change))).toMatchObject({ code: 20206 })
  expect(selectNotices(store.getState())).toEqual([])
})
