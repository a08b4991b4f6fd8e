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
