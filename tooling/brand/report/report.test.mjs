import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { expect, it } from 'vitest'
import { bundleSizes } from './bundleSizes.mjs'
import { reportPage } from './page.mjs'

const facts = {
  brand: { id: 'zest', name: 'Zest & <Co>', languages: ['en', 'ar'], defaultMode: 'dark', markets: [{ country: 'DE', currency: 'EUR' }] },
  made: '2026-11-21T10:00:00.000Z', mistakes: [], faults: [],
  contrast: [{ mode: 'light', foreground: 'text.primary', background: 'bg.canvas', ratio: 15.234, wanted: 4.5 }, { mode: 'light', foreground: 'text.primary', background: 'bg.inset', ratio: 13.1, wanted: 4.5 }],
  files: [{ name: 'assets/a.js', bytes: 3000, compressed: 1024, first: true }, { name: 'assets/b.js', bytes: 9000, compressed: 2048, first: false }],
  shots: [{ title: 'Home, phone', image: Buffer.from('jpg'), type: /** @type {const} */ ('image/jpeg'), width: 390 }], screens: [{ title: 'Page, Wall', image: Buffer.from('wall'), type: /** @type {const} */ ('image/jpeg'), width: 390 }],
}

it('says in one file what was checked, and loads nothing from elsewhere', () => {
  const page = reportPage(facts)
  expect(page).toContain('Nothing stands in the way of a launch')
  expect(page).toContain('Zest &amp; &lt;Co&gt;')
  expect(page).not.toMatch(/(src|href)="(?!data:)/)
  expect(page).toContain('13.10')
  expect(page).not.toContain('15.23')
  expect(page).toContain('<strong>1.0 KiB</strong>')
  for (const content of ['jpg', 'wall']) expect(page).toContain(`data:image/jpeg;base64,${Buffer.from(content).toString('base64')}`)
})

it('counts everything that stands in the way', () => {
  const mistake = { file: 'brands/zest/legal/terms.en.md', line: 3, column: 1, what: 'TODO was left', mend: 'write it', severity: /** @type {const} */ ('error') }
  const page = reportPage({ ...facts, mistakes: [mistake, { ...mistake, severity: 'warning' }], faults: ['Home, phone: broken'] })
  expect(page).toContain('2 to correct before a launch, and 1 still open')
  expect(page).toContain('brands/zest/legal/terms.en.md:3:1')
  expect(page).toContain('Still open: TODO was left')
})

it('does not call a brand finished whose texts nobody has approved', () => {
  const template = { file: 'brands/zest/legal/terms.en.md', line: 1, column: 1, what: 'still the template', mend: 'have it read', severity: /** @type {const} */ ('warning') }
  const page = reportPage({ ...facts, mistakes: [template] })
  expect(page).toContain('Nothing is wrong. 1 point is still open before a launch.')
  expect(page).toContain('<td>Legal pages</td><td>1 still open</td>')
})

it('measures what is sent, and knows what the first screen needs', async () => {
  const dist = await mkdtemp(`${tmpdir()}/dist-`)
  await mkdir(`${dist}/assets`)
  await writeFile(`${dist}/index.html`, '<script src="/assets/first.js"></script>')
  await writeFile(`${dist}/assets/first.js`, 'x'.repeat(10_000))
  await writeFile(`${dist}/assets/later.js`, 'const y = 1')
  await writeFile(`${dist}/assets/first.js.br`, 'compressed')
  const files = await bundleSizes(dist)
  expect(Object.fromEntries(files.map(({ name, first }) => [name, first]))).toEqual({ 'assets/first.js': true, 'assets/later.js': false, 'index.html': true })
  expect(files.find(({ name }) => name === 'assets/first.js')).toMatchObject({ bytes: 10_000 })
  expect(files.find(({ name }) => name === 'assets/first.js')?.compressed).toBeLessThan(100)
})
