import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { expect, it } from 'vitest'
import { bundleSizes } from './bundleSizes.mjs'
import { reportPage } from './page.mjs'

const facts = {
  brand: {
    id: 'zest',
    name: 'Zest & <Co>',
    languages: ['en', 'ar'],
    defaultMode: 'dark',
    markets: [{ country: 'DE', paymentMethods: ['card', 'ideal'] }],
  },
  made: '2026-11-21T10:00:00.000Z',
  mistakes: [],
  faults: [],
  contrast: [
    {
      mode: 'light',
      foreground: 'text.primary',
      background: 'bg.canvas',
      ratio: 15.234,
      wanted: 4.5,
      colours: ['#101010', '#fefefe'],
    },
    {
      mode: 'light',
      foreground: 'text.primary',
      background: 'bg.inset',
      ratio: 13.1,
      wanted: 4.5,
      colours: ['#101010', '#e0e0e0'],
    },
  ],
  files: [
    { name: 'assets/a.js', bytes: 3000, compressed: 1024, first: 'painted' },
    { name: 'assets/b.js', bytes: 9000, compressed: 2048, first: 'started' },
    { name: 'assets/c.js', bytes: 9, compressed: 4096, first: null },
  ],
  shots: [
    {
      title: 'Home, phone',
      image: Buffer.from('jpg'),
      type: /** @type {const} */ ('image/jpeg'),
      width: 390,
    },
  ],
  screens: [
    {
      title: 'Page, Wall',
      image: Buffer.from('wall'),
      type: /** @type {const} */ ('image/jpeg'),
      width: 390,
    },
  ],
}

it('says in one file what was checked, and loads nothing from elsewhere', () => {
  const page = reportPage(facts)
  expect(page).toContain('Nothing stands in the way of a launch')
  expect(page).toContain('Zest &amp; &lt;Co&gt;')
  expect(page).not.toMatch(/(src|href)="(?!data:)/)
  expect(page).toContain('13.10')
  expect(page).not.toContain('15.23')
  expect(page).toContain('<strong>1.0 KiB</strong> and comes alive with 2.0 KiB')
  expect(page).toContain('style="color:#101010;background:#e0e0e0"')
  for (const content of ['jpg', 'wall'])
    expect(page).toContain(`data:image/jpeg;base64,${Buffer.from(content).toString('base64')}`)
})

it('counts everything that stands in the way', () => {
  const mistake = {
    file: 'brands/zest/legal/terms.en.md',
    line: 3,
    column: 1,
    what: 'TODO was left',
    mend: 'write it',
    severity: /** @type {const} */ ('error'),
  }
  const page = reportPage({
    ...facts,
    mistakes: [mistake, { ...mistake, severity: 'warning' }],
    faults: ['Home, phone: broken'],
  })
  expect(page).toContain('2 to correct before a launch, and 1 still open')
  expect(page).toContain('brands/zest/legal/terms.en.md:3:1')
  expect(page).toContain('Still open: TODO was left')
})

it('does not call a brand finished whose texts nobody has approved', () => {
  const template = {
    file: 'brands/zest/legal/terms.en.md',
    line: 1,
    column: 1,
    what: 'still the template',
    mend: 'have it read',
    severity: /** @type {const} */ ('warning'),
  }
  const page = reportPage({ ...facts, mistakes: [template] })
  expect(page).toContain('Nothing is wrong. 1 point is still open before a launch.')
  expect(page).toContain('<td>Legal pages</td><td>1 still open</td>')
})

it('measures what is sent, and knows what the first screen needs', async () => {
  const dist = await mkdtemp(`${tmpdir()}/dist-`)
  await mkdir(`${dist}/assets`)
  await writeFile(
    `${dist}/index.html`,
    '<html data-scripts="/assets/late.js /assets/more.js"><meta property="og:image" content="/assets/social.png"><link rel="apple-touch-icon" href="/assets/icon-180.png"><link rel="preload" as="font" href="/assets/a.woff2"><link rel="stylesheet" href="/assets/a.css"><script src="/assets/first.js"></script>',
  )
  await writeFile(`${dist}/assets/first.js`, 'x'.repeat(10_000))
  await writeFile(`${dist}/assets/late.js`, 'import"./under.js";import("./later.js")')
  for (const name of ['more.js', 'under.js', 'later.js', 'a.css', 'a.woff2', 'social.png', 'icon-180.png'])
    await writeFile(`${dist}/assets/${name}`, 'const y = 1')
  await writeFile(`${dist}/assets/first.js.br`, 'compressed')
  const files = await bundleSizes(dist)
  expect(Object.fromEntries(files.map(({ name, first }) => [name.replace('assets/', ''), first]))).toEqual({
    'index.html': 'painted',
    'first.js': 'painted',
    'a.css': 'painted',
    'a.woff2': 'painted',
    'late.js': 'started',
    'more.js': 'started',
    'under.js': 'started',
    'later.js': null,
    'social.png': null,
    'icon-180.png': null,
  })
  expect(files.find(({ name }) => name === 'assets/first.js')).toMatchObject({ bytes: 10_000 })
  expect(files.find(({ name }) => name === 'assets/first.js')?.compressed).toBeLessThan(100)
})
