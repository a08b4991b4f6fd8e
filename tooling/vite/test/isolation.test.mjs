import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { build } from 'vite'
import { describe, expect, it } from 'vitest'
import { brandIds } from '../src/brand/brandIds.mjs'
import { brandPlugin } from '../src/brand/brandPlugin.mjs'
import { isCommonName } from '../src/brand/sharedWords.mjs'
import { iconPlugin } from '../src/icons/iconPlugin.mjs'

const BRANDS = await brandIds()

/**
 * Builds a small site that uses everything a brand gives.
 *
 * @param {string} id
 * @returns {Promise<Record<string, Buffer>>} files by name
 */
async function buildSite(id) {
  const root = await mkdtemp(`${tmpdir()}/site-`)
  await writeFile(
    `${root}/index.html`,
    '<!doctype html><html><head></head><body><script type="module" src="/main.js"></script></body></html>',
  )
  await writeFile(
    `${root}/main.js`,
    `import 'virtual:brand/theme.css'\nimport { brand, brandAssets } from 'virtual:brand'\nimport { iconSprite } from 'virtual:icons'\nconsole.info(brand, brandAssets, iconSprite)`,
  )
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [brandPlugin({ id }), iconPlugin({ weight: 'bold' })],
    build: { assetsInlineLimit: 0 },
  })
  const names = (await readdir(`${root}/dist`, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`)
  return Object.fromEntries(
    await Promise.all(names.sort().map(async (name) => [name.slice(root.length), await readFile(name)])),
  )
}

/**
 * What people or machines read in a file: of code its texts, not the names inside it. @param {string} name
 *
 * @param {string} text
 */
const said = (name, text) =>
  /\.(?:js|css)$/.test(name)
    ? (text.match(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`|url\([^)]*\)/g) ?? []).join(' ')
    : text
/**
 * Whether a text holds the id of a brand as a word of its own; one that is a common word says nothing. @param
 * {string} id @param {string} text
 */
const names = (id, text) => !isCommonName(id) && new RegExp(`(?<![a-z0-9])${id}(?![a-z0-9])`, 'i').test(text)

describe('what names a brand', () => {
  it.each([
    ['rad', 'a.js', 'const radius=rad*2;x="radius"'],
    ['nova', 'a.html', 'Inovador'],
    ['star', 'a.html', 'a star'],
  ])('%s is not named by %s: %s', (id, file, text) => expect(names(id, said(file, text))).toBe(false))
  it.each([
    ['embra', 'a.js', 'x="embra.web"'],
    ['embra', 'a.html', '<title>Embra</title>'],
  ])('%s is named by %s: %s', (id, file, text) => expect(names(id, said(file, text))).toBe(true))
})

describe('a built site', () => {
  it.each(BRANDS)('%s holds nothing of another brand', async (id) => {
    const files = await buildSite(id)
    const others = (await brandIds()).filter((other) => other !== id)
    const texts = Object.entries(files).filter(([name]) => /\.(html|js|css|webmanifest|svg|txt)$/.test(name))
    expect(texts.length).toBeGreaterThan(4)
    expect(
      texts
        .filter(([name, bytes]) =>
          others.some((other) => names(other, name + said(name, bytes.toString('utf8')))),
        )
        .map(([name]) => name),
    ).toEqual([])
    // Pages of the gateway name it: behind mailed links they have the look of the brand.
    expect(files['/dist/brand.css']?.toString()).toMatch(
      /\[data-mode="dark"\]\{[^}]*--bg-canvas:.*--brand-mark:url\("data:image\/svg\+xml;base64,\w/s,
    )
    expect(files['/dist/index.html']?.toString()).toMatch(
      /<link rel="preload" as="font"[^>]*-latin-wght-normal-/,
    )
    expect(files['/dist/index.html']?.toString()).not.toMatch(/<script(?![^>]*src)/)
  })

  it('comes out the same twice', async () => {
    const [first, second] = [await buildSite(BRANDS[0] ?? ''), await buildSite(BRANDS[0] ?? '')]
    expect(Object.keys(second)).toEqual(Object.keys(first))
    expect(
      Object.keys(first).filter((name) => !first[name]?.equals(second[name] ?? Buffer.alloc(0))),
    ).toEqual([])
  })
})
