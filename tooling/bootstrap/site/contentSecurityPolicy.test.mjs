import { expect, it } from 'vitest'
import { contentSecurityPolicy, withFrames } from './contentSecurityPolicy.mjs'

const policyOf = (/** @type {object} */ brand) => contentSecurityPolicy({ brand })

// The check of brands refuses these too; whatever reaches the writer by another way must not open the policy.
it.each([
  ['a script of everybody', { consent: { scripts: [{ src: 'https://*/x.js' }] } }],
  ['every subdomain', { consent: { tool: 'https://*.example.com/x.js' } }],
  ['a collector of everybody', { telemetry: { script: 'https://*/x.js' } }],
  ['frames of everybody', { frameAncestors: ['https://*'] }],
  ['a scheme alone', { frameAncestors: ['https:'] }],
  ['a star', { frameAncestors: ['*'] }],
  ['a gateway of everybody', { gateway: { apiBase: 'https://*' } }],
  ['a socket of everybody', { gateway: { wsBase: 'wss://*:*' } }],
  ['an unencrypted gateway', { gateway: { apiBase: 'http://gw.example.com' } }],
  ['a second directive', { frameAncestors: ["'self'; script-src *"] }],
])('refuses %s', (_what, brand) => {
  expect(() => policyOf(brand)).toThrow(/is no (source|address)/)
})

it('names what a brand names, and this machine unencrypted', () => {
  const policy = policyOf({
    gateway: { apiBase: 'http://127.0.0.1:8787', wsBase: 'wss://gw.example.com' },
    frameAncestors: ["'self'", 'https://partner.example.com:8443'],
    consent: { scripts: [{ src: 'https://cdn.example.com/a.js?id=1' }] },
  })
  expect(policy).toContain("frame-ancestors 'self' https://partner.example.com:8443")
  expect(policy).toContain("script-src 'self' https://cdn.example.com;")
  expect(policy).toContain('http://127.0.0.1:8787 ws://127.0.0.1:8787 wss://gw.example.com')
})

it('hosts of Adyen stand only in policies of brands that switched it on, and none of them may run a script', () => {
  const [off, on] = [policyOf({ payments: { adyen: 'off' } }), policyOf({ payments: { adyen: 'live-au' } })]
  expect(off).toBe(policyOf({}))
  expect(off).not.toContain('adyen')
  const part = (/** @type {string} */ name) =>
    on.split('; ').find((directive) => directive.startsWith(`${name} `))
  const shown = 'https://checkoutshopper-live-au.adyen.com https://checkoutshopper-live-au.cdn.adyen.com'
  expect(part('frame-src')).toBe(`frame-src 'self' ${shown}`)
  expect(part('img-src')).toContain(shown)
  expect(part('connect-src')).toContain(`${shown} https://checkoutanalytics-live-au.adyen.com`)
  expect(part('script-src')).toBe("script-src 'self'")
  expect(part('trusted-types')).toBe('trusted-types visavis')
  expect(on.split('; ').filter((directive) => directive.includes('adyen'))).toHaveLength(3)
  expect(() => policyOf({ payments: { adyen: 'live; script-src *' } })).toThrow(/no environment of Adyen/)
  // The test company beside it: one directive, or browsers would mind the first one only.
  const both = withFrames(on, ['http://127.0.0.1:8887'])
  expect(both.match(/frame-src/g)).toHaveLength(1)
  expect(both).toContain(`${shown} http://127.0.0.1:8887`)
})

it('frames stand in the policy only where they are given, and never as a pattern', () => {
  const policy = policyOf({})
  expect(withFrames(policy, [])).toBe(policy)
  expect(policy).not.toContain('frame-src')
  expect(withFrames(policy, ['http://127.0.0.1:8887'])).toContain("; frame-src 'self' http://127.0.0.1:8887")
  expect(() => withFrames(policy, ['*'])).toThrow()
})

it('frames the origins of games a brand names, beside those of a running test company', () => {
  const policy = contentSecurityPolicy({ brand: { gameFrames: ['https://games.example.com'] } })
  expect(policy).toContain("; frame-src 'self' https://games.example.com;")
  expect(withFrames(policy, ['http://127.0.0.1:8887'])).toContain(
    "; frame-src 'self' https://games.example.com http://127.0.0.1:8887;",
  )
  expect(() => contentSecurityPolicy({ brand: { gameFrames: ['https://*'] } })).toThrow()
})
