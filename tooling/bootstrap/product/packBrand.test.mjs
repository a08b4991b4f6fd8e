import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../test/temporaryFolder.mjs'
import { packedOrigin } from './packBrand.mjs'

it.each([
  ['User-agent: *\nAllow: /\n\nSitemap: https://www.example.com/sitemap.xml\n', 'https://www.example.com'],
  ['User-agent: *\nAllow: /\n', undefined],
])('a folder says for which address it was built', async (robots, origin) => {
  const out = await temporaryFolder()
  mkdirSync(join(out, 'zest/site'), { recursive: true })
  writeFileSync(join(out, 'zest/site/robots.txt'), robots)
  expect(await packedOrigin('zest', out)).toBe(origin)
})

it('a brand that was never built has no address of its own', async () => {
  expect(await packedOrigin('zest', await temporaryFolder())).toBeUndefined()
})
