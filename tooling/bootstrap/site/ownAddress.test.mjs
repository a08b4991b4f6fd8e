import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, it, onTestFinished } from 'vitest'
import { ownPages, withOwnAddress } from './ownAddress.mjs'

const ORIGIN = 'http://localhost:5173'
const PAGE =
  '<link rel="canonical" href="/de"><link rel="alternate" hreflang="x-default" href="/"><link rel="stylesheet" href="/a.css"><meta property="og:image" content="/social.png"><script type="application/ld+json">{"@context":"https://schema.org","@type":"Organization","name":"A \\u003cb>","url":"/","logo":"/mark.svg"}</script><a href="/de">Home</a>'

it('makes whole what search engines want whole, and nothing else', () => {
  expect(withOwnAddress(PAGE, ORIGIN)).toBe(
    `<link rel="canonical" href="${ORIGIN}/de"><link rel="alternate" hreflang="x-default" href="${ORIGIN}/"><link rel="stylesheet" href="/a.css"><meta property="og:image" content="${ORIGIN}/social.png"><script type="application/ld+json">{"@context":"https://schema.org","@type":"Organization","name":"A \\u003cb>","url":"${ORIGIN}/","logo":"${ORIGIN}/mark.svg"}</script><a href="/de">Home</a>`,
  )
})

it('leaves a page alone that was built for its address', () => {
  const known = withOwnAddress(PAGE, 'https://www.example.com')
  expect(withOwnAddress(known, ORIGIN)).toBe(known)
})

it('completes pages only, once, in all forms', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'own-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'de.html'), PAGE)
  await writeFile(join(folder, 'app.html'), '<title>shell</title>')
  await writeFile(join(folder, 'a.js'), PAGE)
  const page = ownPages(folder, () => ORIGIN)
  expect([await page('app.html'), await page('a.js')]).toEqual([null, null])
  const own = await page('de.html')
  expect(own?.[''].toString()).toBe(withOwnAddress(PAGE, ORIGIN))
  expect(brotliDecompressSync(own?.['.br'] ?? Buffer.of()).toString()).toBe(withOwnAddress(PAGE, ORIGIN))
  expect(await page('de.html')).toBe(own)
})
