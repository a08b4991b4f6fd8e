import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { afterEach, expect, it } from 'vitest'
import { brandCopies } from '../test/brandCopies.mjs'
import { servePreview } from './servePreview.mjs'

const story = (/** @type {string} */ title, /** @type {string} */ name) => ({
  id: `${title}--${name}`.toLowerCase().replace(/[^a-z-]+/g, '-'),
  title,
  name,
  type: 'story',
})
const ENTRIES = [
  story('ui/Button', 'Plain'),
  story('features/wall/WallView', 'Ready'),
  story('features/wall/WallView', 'Loading'),
  story('features/shell/KeyScreens', 'Home'),
  story('features/home/VisitorHeroView', 'Plain'),
  story('features/coins/CoinsView', 'Demo Coins'),
  story('features/coins/CoinsView', 'Adding'),
]

/** @type {(() => Promise<void>)[]} */
const ends = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

/** @param {string} [id] @param {(id: string) => import('../check/Mistake.d.ts').BrandPlace} [given] */
async function served(id = 'pomi', given) {
  const library = await mkdtemp(`${tmpdir()}/library-`)
  await writeFile(
    `${library}/index.json`,
    JSON.stringify({ entries: Object.fromEntries(ENTRIES.map((entry) => [entry.id, entry])) }),
  )
  const place = given ?? (await brandCopies()).place
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
    { id: 'features-shell-keyscreens--home', title: 'Page', name: 'Home', whole: true },
    { id: 'features-wall-wallview--loading', title: 'Wall', name: 'Loading', args: 'layout:panel' },
    { id: 'features-coins-coinsview--demo-coins', title: 'Coins', name: 'Demo Coins' },
  ])
  const live = await (await fetch(`${url}live`)).json()
  expect(live.brand).toMatchObject({ id: 'pomi', name: 'Pomi', hostCardLayout: 'panel' })
  expect(live.theme).toContain('--bg-canvas:')
  expect(live.mark).toMatch(/^data:image\/svg/)
  expect(live.wording.en['app.home.welcome']).toEqual([
    expect.objectContaining({ value: expect.stringContaining('Say hi') }),
  ])
  expect(JSON.stringify(live.legal['terms.en'])).toContain('Pomi')
  const [font = ''] = /\/fonts\/\d+\/[^)"']+/.exec(live.theme) ?? []
  expect((await fetch(new URL(font, url))).headers.get('content-type')).toBe('font/woff2')
  expect(await (await fetch(url)).text()).toContain('page.mjs')
  expect((await fetch(new URL('/page.mjs', url))).ok).toBe(true)
  expect((await fetch(new URL('/../package.json', url))).status).toBe(404)
})

it('follows a save, and keeps the last good brand while something is wrong', async () => {
  const { url, folder, next } = await served()
  const live = async () => (await fetch(`${url}live`)).json()
  const [{ version }, before] = [await next(), await live()]
  const file = `${folder}theme.tokens.json`
  const text = await readFile(file, 'utf8')
  await writeFile(
    file,
    text.replace(
      '"canvas": { "$value": "{palette.slate.50}" }',
      '"canvas": { "$value": "{palette.slate.51}" }',
    ),
  )
  const broken = await next()
  expect(broken.mistakes).toContainEqual(
    expect.objectContaining({ file: expect.stringContaining('theme.tokens.json'), severity: 'error' }),
  )
  expect(await live()).toEqual(before)
  expect(broken.version, 'frames stay as they are').toBe(version)
  await writeFile(
    file,
    text.replace(
      '"canvas": { "$value": "{palette.slate.50}" }',
      '"canvas": { "$value": "{palette.slate.0}" }',
    ),
  )
  const mended = await next()
  expect(mended.version).toBe(version + 1)
  expect(
    mended.mistakes.filter((/** @type {{ file: string }} */ { file }) => file.includes('theme.tokens.json')),
  ).toEqual([])
  expect((await live()).theme).not.toBe(before.theme)
})

it('begins with a brand that is not sound, and shows it once it is', async () => {
  const { place } = await brandCopies()
  const file = `${place('pomi').folder}brand.json`
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replace('"defaultMode": "light"', '"defaultMode": "ligth"'))
  const { url, next } = await served('pomi', place)
  expect(await next()).toMatchObject({
    ready: false,
    mistakes: expect.arrayContaining([expect.objectContaining({ what: expect.stringContaining('ligth') })]),
  })
  expect((await fetch(`${url}live`)).status).toBe(503)
  await writeFile(file, text)
  expect(await next()).toMatchObject({ ready: true })
  expect((await fetch(`${url}live`)).status).toBe(200)
})

it('shows another name and other words as soon as they are saved', async () => {
  const { url, folder, next } = await served()
  await next()
  await writeFile(
    `${folder}messages/en.json`,
    (await readFile(`${folder}messages/en.json`, 'utf8')).replace(
      /Say hi\. See who waves back"/,
      'Wave. Somebody waves back"',
    ),
  )
  await next()
  expect(JSON.stringify((await (await fetch(`${url}live`)).json()).wording.en)).toContain('Wave. Somebody')
})
