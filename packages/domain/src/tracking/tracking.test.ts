import { expect, test, vi } from 'vitest'
import { acceptUser, logOut } from '../session/session.actions.ts'
import { siteStarted } from '../session/session.events.ts'
import { loginRequired, personOpened, routeShown } from '../shell/shell.events.ts'
import { me, setUpStore } from '../test/testPorts.ts'

test('events that follow from the store (table AN)', async () => {
  const { store, tracked, show, log } = setUpStore({ query: '?utm_source=news' })
  store.dispatch(siteStarted())
  await vi.waitFor(() => expect(tracked).toContainEqual(['page_load', { resTime: 1, loadTime: 2, path: '/' }]))
  store.dispatch(routeShown({ path: '/wall', from: '/', prefix: 'tr' }))
  store.dispatch(personOpened({ personId: 11, from: 'wall' }))
  store.dispatch(loginRequired({ source: 'call' }))
  store.dispatch(acceptUser(me, { fresh: true }))
  await store.dispatch(logOut())
  expect(tracked.slice(1)).toEqual([
    ['page_view', { path: '/wall', from: '/', prefix: 'tr', utm_source: 'news' }], ['wall_view', { group: 0, countryId: 0 }], ['host_click', { hostId: 11 }], ['login_popup_open', { source: 'call' }],
    ['login_result', { method: 'email', ok: true, code: 200 }], ['session_end', { reason: 'logout', code: 0 }],
  ])
  show(false)
  expect(log).toContain('flush')
})
