import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { afterEach, expect, it } from 'vitest'
import { brandCopies } from '../test/brandCopies.mjs'
import { servePreview } from './servePreview.mjs'

const story = (/** @type {string} */ title, /** @type {string} */ name) => ({ id: `${title}--${name}`.toLowerCase().replace(/[^a-z-]+/g, '-'), title, name, type: 'story' })
const ENTRIES = [story('ui/Button', 'Plain'), story('features/wall/WallView', 'Ready'), story('features/wall/WallView', 'Failed'), story('features/coins/CoinsView', 'Demo Coins'), story('features/coins/CoinsView', 'Adding')]

/** @type {(() => Promise<void>)[]} */
const ends = []
afterEach(async () => { for (const end of ends.splice(0)) await end() })

async function served(id = 'pomi') {
  const library = await mkdtemp(`${tmpdir()}/library-`)
  await writeFile(`${library}/index.json`, JSON.stringify({ entries: Object.fromEntries(ENTRIES.map((entry) => [entry.id, entry])) }))
  const { place } = await brandCopies()
  const { url, stop } = await servePreview(place(id), { library, port: 0 })
  ends.push(stop)
  const stream = (await fetch(`${url}state`)).body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const next = async () => {
    while (!text.includes('\n\n')) text += (await stream?.read())?.value ?? ''
    const [first = '', ...rest] = text.split('\n\n')
    text = rest.join('\n\n')
    return JSON.parse(first.slice('data: '.length))
  }
  return { url, folder: place(id).folder, next }
}

it('shows the key screens with the layout, languages and theme of the brand', async () => {
  const { url, next } = await served()
  const state = await next()
  expect(state.screens).toEqual([
    { id: 'features-wall-wallview--ready', title: 'wall/WallView', name: 'Ready', args: 'layout:panel' },
    { id: 'features-coins-coinsview--demo-coins', title: 'coins/CoinsView', name: 'Demo Coins' },
  ])
  expect(state.brand).toMatchObject({ id: 'pomi', name: 'Pomi' })
  expect(state.css).toContain('--bg-canvas:')
  const [font = ''] = /\/fonts\/\d+/.exec(state.css) ?? []
  expect((await fetch(new URL(font, url))).headers.get('content-type')).toBe('font/woff2')
  expect(await (await fetch(url)).text()).toContain('page.mjs')
  expect((await fetch(new URL('/page.mjs', url))).ok).toBe(true)
  expect((await fetch(new URL('/../package.json', url))).status).toBe(404)
})

it('follows a save, and keeps the last good theme while tokens are wrong', async () => {
  const { folder, next } = await served()
  const before = await next()
  const file = `${folder}theme.tokens.json`
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replace('"canvas": { "$value": "{palette.slate.50}" }', '"canvas": { "$value": "{palette.slate.51}" }'))
  const broken = await next()
  expect(broken.mistakes[0]).toMatchObject({ file: expect.stringContaining('theme.tokens.json'), severity: 'error' })
  expect(broken.css).toBe(before.css)
  await writeFile(file, text.replace('"canvas": { "$value": "{palette.slate.50}" }', '"canvas": { "$value": "{palette.slate.0}" }'))
  const mended = await next()
  expect(mended.mistakes).toEqual([])
  expect(mended.css).not.toBe(before.css)
})
