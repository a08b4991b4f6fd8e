import { expect, vi } from 'vitest'
import { siteStarted } from '../session/session.events.ts'
import { selectPhase } from '../session/session.slice.ts'
import { me, setUpStore } from './testPorts.ts'

/** The session of the browser that {@link loggedInSite} starts in. */
export const keys = { userId: 7, loginToken: 'tok_old' }

/** A site whose kept session was just taken up again. Fake timers have to run. */
export async function loggedInSite() {
  const site = setUpStore({ session: keys })
  site.script.loginAuto = me
  site.store.dispatch(siteStarted())
  await vi.advanceTimersByTimeAsync(0)
  expect(selectPhase(site.store.getState())).toBe('loggedIn')
  return site
}
