import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { build } from 'vite'
import { describe, expect, it } from 'vitest'
import { readBrandWording } from '../src/brand/brandWording.mjs'
import { brandIds } from '../src/brand/brandIds.mjs'
import { LEGAL_PAGES, readLegalPages } from '../src/brand/legalPages.mjs'
import { legalGalleryPlugin } from '../src/brand/legalGalleryPlugin.mjs'
import { legalPlugin } from '../src/brand/legalPlugin.mjs'
import { readBrand } from '../src/brand/readBrand.mjs'
import { readSounds, soundsPlugin } from '../src/brand/soundsPlugin.mjs'
import { wordingPlugin } from '../src/brand/wordingPlugin.mjs'
import { brandFolder } from '../src/paths.mjs'

/** @type {Pick<import('../src/brand/readBrand.mjs').Brand, 'name' | 'supportEmail' | 'languages'>} */
const BRAND = { name: 'Zest', supportEmail: 'help@zest.example', languages: ['en', 'de'] }
const BRANDS = await brandIds()
const WHOLE = Object.fromEntries(LEGAL_PAGES.map((page) => [`legal/${page}.en.md`, '# Title\n\nText.\n']))

/** A folder with these files. @param {Record<string, string>} files */
async function folderOf(files) {
  const folder = `${await mkdtemp(`${tmpdir()}/words-`)}/`
  for (const [name, text] of Object.entries(files)) {
    await mkdir(folder + name.replace(/[^/]+$/, ''), { recursive: true })
    await writeFile(folder + name, text)
  }
  return folder
}

describe('legal pages', () => {
  it.each(BRANDS)('%s has all of them, without a mistake', async (id) => {
    const { pages, mistakes } = await readLegalPages(brandFolder(id), await readBrand(id))
    expect(mistakes).toEqual([])
    expect([...pages.keys()]).toEqual(expect.arrayContaining(LEGAL_PAGES.map((page) => `${page}.en`)))
  })

  it('become plain parts with the name and the address filled in', async () => {
    const folder = await folderOf({
      ...WHOLE,
      'legal/terms.en.md':
        '# Rules of {brand}\n\n## One\n\nWrite to [{email}](mailto:{email}), **soon**\nplease.\n\n- a\n- [b](/about-us)\n',
    })
    const { pages, mistakes } = await readLegalPages(folder, BRAND)
    expect(mistakes).toEqual([])
    expect(pages.get('terms.en')).toEqual({
      title: 'Rules of Zest',
      blocks: [
        { type: 'heading', level: 2, children: ['One'] },
        {
          type: 'paragraph',
          children: [
            'Write to ',
            { type: 'link', href: 'mailto:help@zest.example', children: ['help@zest.example'] },
            ', ',
            { type: 'strong', children: ['soon'] },
            ' please.',
          ],
        },
        {
          type: 'list',
          ordered: false,
          items: [['a'], [{ type: 'link', href: '/about-us', children: ['b'] }]],
        },
      ],
    })
  })

  it('name every mistake at once, with its line', async () => {
    const folder = await folderOf({
      ...WHOLE,
      'legal/terms.en.md':
        'No title\n\nText with <b>HTML</b> and {nmae}.\n\n![x](y.png)\n\n[go](javascript:alert(1))\n\nTODO\n',
      'legal/trems.de.md': '# x\n\ny',
      'legal/cookies.en.md': '# Only a title\n',
    })
    const { mistakes } = await readLegalPages(folder, BRAND)
    const told = mistakes.map(
      ({ file, line, what, mend }) => `${file.slice(folder.length)}:${line} ${what} ${mend}`,
    )
    expect(told).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^legal\/trems\.de\.md:1 .*Did you mean terms\.de\.md\?/),
        expect.stringMatching(/^legal\/terms\.en\.md:1 The page does not begin with a title/),
        expect.stringMatching(/^legal\/terms\.en\.md:3 HTML is not shown/),
        expect.stringMatching(/^legal\/terms\.en\.md:3 \{nmae\} stands for nothing/),
        expect.stringMatching(/^legal\/terms\.en\.md:5 A picture is not shown/),
        expect.stringMatching(/^legal\/terms\.en\.md:7 A link leads to "javascript:alert\(1\)"/),
        expect.stringMatching(/^legal\/terms\.en\.md:9 "TODO" was left/),
        expect.stringMatching(/^legal\/cookies\.en\.md:1 The page has no text/),
      ]),
    )
  })

  it.each([
    ['---', 'A horizontal line is not shown on these pages.'],
    ['See [us][home].\n\n[home]: /about-us', 'A link by reference is not shown on these pages.'],
    ['Press `Start`.', 'Code is not shown on these pages.'],
    ['> Said.', 'A quotation is not shown on these pages.'],
    ['#### Small', 'A heading of level 4 is not shown on these pages.'],
    ['- a\n\n  ```\n  b\n  ```', 'A list holds a block of code.'],
  ])('call what is not shown by a word people know: %j', async (text, what) => {
    const folder = await folderOf({ ...WHOLE, 'legal/terms.en.md': `# Title\n\nText.\n\n${text}\n` })
    const { mistakes } = await readLegalPages(folder, BRAND)
    expect(mistakes.map((one) => one.what)).toContain(what)
  })

  it('say that they are templates to the operator, never on the page', async () => {
    const folder = await folderOf({
      ...WHOLE,
      'legal/terms.en.md':
        '[//]: # (Template: have it read, then remove this line.)\n\n# Rules\n\nText.\n\n[//]: # (a note)\n',
    })
    const { pages, mistakes, templates } = await readLegalPages(folder, BRAND)
    expect(mistakes).toEqual([])
    expect(templates).toEqual([
      expect.objectContaining({
        file: `${folder}legal/terms.en.md`,
        line: 1,
        what: expect.stringContaining('template'),
      }),
    ])
    expect(pages.get('terms.en')).toEqual({
      title: 'Rules',
      blocks: [{ type: 'paragraph', children: ['Text.'] }],
    })
  })

  it('miss none in English, and need no folder', async () => {
    expect(
      (await readLegalPages(await folderOf({ 'legal/terms.de.md': '# a\n\nb' }), BRAND)).mistakes,
    ).toHaveLength(LEGAL_PAGES.length)
    expect(await readLegalPages(await folderOf({}), BRAND)).toEqual({
      pages: new Map(),
      mistakes: [],
      templates: [],
    })
  })
})

it('a build holds the own wording in its catalogues, and each legal page in a chunk of its own', async () => {
  const id = (await brandIds())[0] ?? ''
  const root = await folderOf({
    'i18n/compiled/en/app.json': JSON.stringify({
      'app.home.welcome': [{ type: 0, value: 'shared' }],
      'app.other': [{ type: 0, value: 'kept' }],
    }),
    'main.js':
      "import texts from './i18n/compiled/en/app.json'\nimport { legalPages } from 'virtual:legal'\nconsole.info(texts, legalPages['terms.en']())",
    'index.html': '<script type="module" src="/main.js"></script>',
  })
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [wordingPlugin({ id }), legalPlugin({ id })],
    build: { minify: false },
  })
  const files = await readdir(`${root}dist/assets`)
  const texts = await Promise.all(
    files.map(async (name) => ({ name, text: await readFile(`${root}dist/assets/${name}`, 'utf8') })),
  )
  const entry = texts.find(({ name }) => name.startsWith('index'))?.text ?? ''
  const own =
    /** @type {{ value: string }[]} */ (
      (await readBrandWording(brandFolder(id), 'en')).messages['app.home.welcome']
    )[0]?.value ?? '?'
  expect(entry).toContain(own)
  expect(entry).toContain('kept')
  expect(entry).not.toContain('shared')
  expect(entry).not.toContain('Terms of use')
  expect(texts.filter(({ text }) => text.includes('Terms of use'))).toHaveLength(1)
})

it('a malformed text stops the build with its line', async () => {
  const folder = await folderOf({ 'messages/de.json': '{\n  "app.home.welcome": "Hallo {name"\n}' })
  expect((await readBrandWording(folder, 'de')).mistakes).toEqual([
    expect.objectContaining({ line: 2, what: expect.stringContaining('app.home.welcome is malformed') }),
  ])
})

it('a build rings with the own sounds and keeps the shared ones beside them; misnamed and heavy ones are named', async () => {
  const root = await folderOf({
    'audio/bell.mp3': 'shared bell',
    'audio/low.mp3': 'shared low',
    'main.js':
      "import bell from './audio/bell.mp3?url'\nimport low from './audio/low.mp3?url'\nconsole.info(bell, low)",
    'index.html': '<script type="module" src="/main.js"></script>',
  })
  const folder = await folderOf({ 'sounds/bell.mp3': 'own bell', 'sounds/score.json': '{}' })
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [soundsPlugin({ id: 'zest', folder })],
    build: { assetsInlineLimit: 0 },
  })
  const files = (await readdir(`${root}dist/assets`)).filter((name) => name.endsWith('.mp3'))
  expect(
    (await Promise.all(files.map((name) => readFile(`${root}dist/assets/${name}`, 'utf8')))).sort(),
  ).toEqual(['own bell', 'shared low'])
  const wrong = await folderOf({ 'sounds/bel.mp3': 'x', 'sounds/low.mp3': 'x'.repeat(50_000) })
  expect((await readSounds(wrong)).mistakes.map(({ what, mend }) => `${what} ${mend}`)).toEqual([
    expect.stringMatching(/No sound is called bel\.mp3\. Did you mean bell\.mp3\?/),
    expect.stringMatching(/low\.mp3 weighs 49 KB\. Pack it to 40 KB/),
  ])
})

it('stories show the pages of the brand that was asked for last', async () => {
  const root = await folderOf({
    'main.js':
      "import { legalPages } from 'virtual:legal'\nimport { showLegal } from 'virtual:legal-gallery'\nexport { showLegal }\nexport const seen = () => legalPages",
  })
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [legalGalleryPlugin()],
    build: {
      rolldownOptions: {
        input: `${root}main.js`,
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: 'main.mjs' },
      },
    },
  })
  const gallery = await import(`${root}dist/main.mjs`)
  gallery.showLegal({ 'terms.en': 'one' })
  const before = gallery.seen()['terms.en']
  gallery.showLegal({ 'terms.en': 'two' })
  expect([await before(), await gallery.seen()['terms.en'](), gallery.seen()['terms.en'] === before]).toEqual(
    [{ default: 'one' }, { default: 'two' }, false],
  )
})
