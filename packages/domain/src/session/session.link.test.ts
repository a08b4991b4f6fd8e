import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { consentStepped, selectConsentDialog } from '../consent/consent.slice.ts'
import type { keys } from '../test/loggedInSite.ts'
import { me, offline, refusal, setUpStore } from '../test/testPorts.ts'
import { acceptUser, retryAutoLogin } from './session.actions.ts'
import { siteStarted } from './session.events.ts'
import { selectPhase } from './session.slice.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})
const settle = () => vi.advanceTimersByTimeAsync(0)

describe('an address that logs in', () => {
  const arrive = (query: string, session: typeof keys | null = null) => {
    const site = setUpStore({ query, session })
    // The page remembers what is left of its address.
    const left = new URLSearchParams(query)
    Object.assign(site.ports.page, { startQuery: () => left })
    return site
  }
  test.each([
    ['?token=secret-token', 'tokenLogin', { token: 'secret-token' }],
    ['?emailToken=secret-token', 'emailAutoLogin', { emailToken: 'secret-token' }],
  ] as const)('%s asks %s once, and no popup flashes meanwhile', async (query, name, input) => {
    const site = arrive(query)
    site.script[name] = me
    site.store.dispatch(siteStarted())
    expect(selectPhase(site.store.getState())).toBe('autoLogin')
    await vi.waitFor(() => expect(selectPhase(site.store.getState())).toBe('loggedIn'))
    expect(site.calls.filter((call) => call.name === name).map((call) => call.input)).toEqual([
      expect.objectContaining({ ...input, pushToken: 'push-of-this-browser' }),
    ])
    expect([site.names().includes('loginAuto'), site.session()?.userId]).toEqual([false, me.id])
  })
  test('that is used up says so and offers the normal log-in, once the question about cookies is answered', async () => {
    const site = arrive('?emailToken=secret-token')
    site.script.emailAutoLogin = refusal(20202)
    site.store.dispatch(siteStarted())
    await vi.waitFor(() => expect(selectPhase(site.store.getState())).toBe('visitor'))
    expect(site.store.getState().shell.notices.map(({ messageId }) => messageId)).toEqual([
      'app.login.linkGone',
    ])
    expect(site.store.getState().shell.login).toBeNull()
    await vi.waitFor(() => expect(selectConsentDialog(site.store.getState())).toBe('banner'))
    site.store.dispatch(consentStepped({ type: 'rejected' }))
    await vi.waitFor(() => expect(site.store.getState().shell.login).toMatchObject({ source: 'button' }))
  })
  test('that is used up opens no log-in for somebody who has come in meanwhile', async () => {
    const site = arrive('?emailToken=secret-token')
    site.script.emailAutoLogin = refusal(20202)
    site.store.dispatch(siteStarted())
    await vi.waitFor(() => expect(selectPhase(site.store.getState())).toBe('visitor'))
    site.store.dispatch(acceptUser(me, { fresh: true }))
    await vi.waitFor(() => expect(selectConsentDialog(site.store.getState())).toBe('banner'))
    site.store.dispatch(consentStepped({ type: 'rejected' }))
    await settle()
    expect(site.store.getState().shell.login).toBeNull()
  })
  test('that is used up leaves whoever is logged in alone', async () => {
    const site = arrive('?token=secret-token', { userId: 7, loginToken: 'tok' })
    Object.assign(site.script, { tokenLogin: refusal(20202), loginAuto: me })
    site.store.dispatch(siteStarted())
    await vi.waitFor(() => expect(selectPhase(site.store.getState())).toBe('loggedIn'))
    expect(site.store.getState().shell.login).toBeNull()
  })
  test('without a network it is tried again by Retry, and not spent', async () => {
    const site = arrive('?token=secret-token')
    site.script.tokenLogin = offline('tokenLogin')
    site.store.dispatch(siteStarted())
    await vi.waitFor(() => expect(selectPhase(site.store.getState())).toBe('autoLoginFailed'))
    site.script.tokenLogin = me
    site.store.dispatch(retryAutoLogin())
    await vi.waitFor(() => expect(selectPhase(site.store.getState())).toBe('loggedIn'))
  })
})
