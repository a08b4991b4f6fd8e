import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { temporaryFolder } from '../test/temporaryFolder.mjs'
import { givenOrigin, packBrand } from './packBrand.mjs'

vi.mock('../site/packSite.mjs', () => ({
  packSite: async () => ({ headers: {}, paths: [], files: new Set() }),
}))

it.each(['https://www.example.com', undefined])(
  'a folder says which address was given to its build: %s',
  async (origin) => {
    const out = await temporaryFolder()
    await packBrand('embra', out, origin)
    expect(await givenOrigin('embra', out)).toBe(origin)
  },
)

it('an address of brand.json is forgotten with the next build: it may have been corrected there', async () => {
  const out = await temporaryFolder()
  mkdirSync(join(out, 'zest/site'), { recursive: true })
  writeFileSync(
    join(out, 'zest/site/robots.txt'),
    'User-agent: *\nAllow: /\n\nSitemap: https://<script>/sitemap.xml\n',
  )
  expect(await givenOrigin('zest', out)).toBeUndefined()
})

it('a brand that was never built has no address of its own', async () => {
  expect(await givenOrigin('zest', await temporaryFolder())).toBeUndefined()
})
