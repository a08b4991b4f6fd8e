import { expect, test, vi } from 'vitest'
import { logIn } from '../account/account.actions.ts'
import { acceptUser, logOut } from '../session/session.actions.ts'
import { siteStarted } from '../session/session.events.ts'
import { loginRequired, personOpened, routeShown } from '../shell/shell.events.ts'
import { me, refusal, setUpStore } from '../test/testPorts.ts'

test('events that follow from the store (table AN)', async () => {
  const { store, tracked, show, log } = setUpStore({ query: '?utm_source=news' })
  store.dispatch(siteStarted())
  await vi.waitFor(() =>
    expect(tracked).toContainEqual(['page_load', { resTime: 1, loadTime: 2, path: '/' }]),
  )
  store.dispatch(routeShown({ path: '/wall', from: '/', prefix: 'tr' }))
  store.dispatch(personOpened({ personId: 11, from: 'wall' }))
  store.dispatch(loginRequired({ source: 'call' }))
  store.dispatch(acceptUser(me, { fresh: true, by: 'google' }))
  await store.dispatch(logOut())
  expect(tracked.slice(1)).toEqual([
    ['page_view', { path: '/wall', from: '/', prefix: 'tr', utm_source: 'news' }],
    ['wall_view', { group: 0, countryId: 0 }],
    ['host_click', { hostId: 11 }],
    ['login_popup_open', { source: 'call' }],
    // A caller without an account is offered the sign-up first.
    ['register_step', { step: 'address', method: 'email' }],
    ['login_result', { method: 'google', ok: true, code: 200 }],
    ['session_end', { reason: 'logout', code: 0 }],
  ])
  show(false)
  expect(log).toContain('flush')
})

test('a refused log-in is a result too, by form and by itself; a success counts once', async () => {
  const { store, script, tracked } = setUpStore()
  store.dispatch(siteStarted())
  script.emailLogin = refusal(20101)
  await store.dispatch(logIn({ email: 'a@b.co', password: 'secret12' }))
  script.emailLogin = refusal(0, 429)
  await store.dispatch(logIn({ email: 'a@b.co', password: 'secret12' }))
  script.emailLogin = me
  await store.dispatch(logIn({ email: 'a@b.co', password: 'secret12' }))
  const results = () => tracked.filter(([event]) => event === 'login_result').map(([, extra]) => extra)
  expect(results()).toEqual([
    { method: 'email', ok: false, code: 20101 },
    { method: 'email', ok: false, code: 429 },
    { method: 'email', ok: true, code: 200 },
  ])
  const returning = setUpStore({ session: { userId: 7, loginToken: 'tok_old' } })
  returning.script.loginAuto = refusal(0, 401)
  returning.store.dispatch(siteStarted())
  await vi.waitFor(() =>
    expect(returning.tracked).toContainEqual(['login_result', { method: 'auto', ok: false, code: 401 }]),
  )
  expect(JSON.stringify(tracked)).not.toMatch(/secret12|a@b\.co/)
})

test.each(['email', 'phone', 'qr', 'google', 'apple', 'facebook', 'link', 'handover'] as const)(
  'a log-in by %s is told as that, also when the form about oneself stands between',
  (by) => {
    const { store, tracked } = setUpStore()
    store.dispatch(siteStarted())
    store.dispatch(acceptUser({ ...me, complete: false, ticket: 'ticket-1' }, { fresh: true, by }))
    store.dispatch(acceptUser(me, { fresh: true }))
    expect(tracked.filter(([event]) => event === 'login_result')).toEqual([
      ['login_result', { method: by, ok: true, code: 200 }],
    ])
  },
)
