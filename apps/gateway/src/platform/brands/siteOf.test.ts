import { describe, expect, it } from 'vitest'
import { alpha, beta } from '../../testing/testBrands.ts'
import { gatewayOrigin, siteOf } from './siteOf.ts'

const GATEWAY = 'https://gateway.example.com'
const SITE = 'https://www.example.com'
const apart = { ...alpha, gateway: { ...alpha.gateway, apiBase: `${GATEWAY}/` } }
const parts = {
  brands: new Map([
    [apart.appId, apart],
    [beta.appId, beta],
  ]),
  config: { publicOrigins: [GATEWAY, SITE] },
}

describe('a brand whose gateway has a name of its own', () => {
  it('is reached there, and its pages lead to the address of brand.json', () => {
    expect(gatewayOrigin(apart, SITE)).toBe(GATEWAY)
    const named = { ...apart, siteOrigin: 'https://site.example.com' }
    expect(siteOf(parts, named, undefined)).toBe('https://site.example.com')
  })
  it('leads to the first other public origin while that address is not known', () => {
    expect(siteOf(parts, apart, undefined)).toBe(SITE)
  })
  it('is known by the host that was asked, where a page is of no brand', () => {
    expect(siteOf(parts, null, 'gateway.example.com')).toBe(SITE)
    expect(siteOf(parts, null, 'evil.example')).toBe('')
  })
})

it('a brand that shares the name of its site has addresses without an origin', () => {
  expect(gatewayOrigin(beta, SITE)).toBe(SITE)
  expect(siteOf(parts, beta, 'gateway.example.com')).toBe('')
  expect(siteOf(parts, { ...apart, siteOrigin: GATEWAY }, undefined)).toBe('')
})
