import { expect, it } from 'vitest'
import { accessTo } from './access.ts'
import { ROUTES } from './routes.ts'

const at = (screen: string) =>
  ROUTES.find((route) => route.screen === screen) ?? expect.fail(`no route ${screen}`)

it.each([
  ['home', 'visitor', 'show'],
  ['terms', 'visitor', 'show'],
  ['wall', 'visitor', 'login'],
  ['settings', 'visitor', 'login'],
  ['wall', 'loggedIn', 'show'],
  ['wall', 'autoLogin', 'wait'],
  ['home', 'autoLogin', 'wait'],
  ['terms', 'autoLogin', 'show'],
  ['home', 'start', 'wait'],
  ['home', 'complement', 'show'],
  ['profile', 'complement', 'wait'],
  ['home', 'leaving', 'show'],
  ['wall', 'leaving', 'wait'],
  ['home', 'autoLoginFailed', 'startFailed'],
  ['wall', 'autoLoginFailed', 'startFailed'],
  ['terms', 'autoLoginFailed', 'show'],
  ['home', 'banned', 'banned'],
  ['terms', 'banned', 'show'],
  ['guidelines', 'banned', 'show'],
  ['wall', 'banned', 'banned'],
] as const)('%s for %s: %s', (screen, phase, access) => {
  expect(accessTo(at(screen), phase)).toBe(access)
})
it('never lets a visitor reach a protected screen', () => {
  for (const route of ROUTES)
    expect(accessTo(route, 'visitor')).toBe(route.access === 'member' ? 'login' : 'show')
})
