import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { brandIds } from '@visavis/vite-preset'
import { expect, it } from 'vitest'
import { checkBrand } from '../check/checkBrand.mjs'
import { ROOT } from '../paths.mjs'
import { brandCopies, filesIn } from '../test/brandCopies.mjs'
import { choicesOf, idOf } from './choices.mjs'
import { newBrand } from './newBrand.mjs'
import { refusalOfId } from './refusals.mjs'

const installed = async () => undefined
/** @param {import('../check/Mistake.d.ts').BrandPlace} place */
const errorsOf = async (place) =>
  (await checkBrand(place, { offline: true })).filter(({ severity }) => severity === 'error')
const quibble = async (flags = {}) => (await choicesOf('quibble', flags)).choices

it('makes a brand without a question that has nothing to correct, and changes no other', async () => {
  const copies = await brandCopies()
  const before = await Promise.all(
    (await filesIn(copies.brands)).map(async (file) => [
      file,
      await readFile(copies.brands + file, 'base64'),
    ]),
  )
  const { written } = await newBrand(await quibble(), { place: copies.place('quibble'), install: installed })
  expect(written).toContain('brands/quibble/brand.json')
  expect(await errorsOf(copies.place('quibble'))).toEqual([])
  for (const id of await brandIds()) expect(await errorsOf(copies.place(id))).toEqual([])
  expect(await filesIn(`${copies.apps}quibble/`)).toEqual(await filesIn(`${copies.apps}embra/`))
  expect(await readFile(`${copies.apps}quibble/vite.config.ts`, 'utf8')).toContain("'quibble'")
  for (const [file, content] of before)
    expect(await readFile(`${copies.brands}${file}`, 'base64')).toBe(content)
})

it('says what is still to do before a launch: a public address, an address for help, and legal texts somebody answers for', async () => {
  const copies = await brandCopies()
  await newBrand(await quibble({ languages: 'en' }), { place: copies.place('quibble'), install: installed })
  const open = await checkBrand(copies.place('quibble'), { offline: true })
  expect(
    open.map(({ file, line, severity }) => `${severity} ${file.slice(file.indexOf('quibble/'))}:${line}`),
  ).toEqual([
    ...Array.from({ length: 2 }, () => expect.stringMatching(/^warning quibble\/brand\.json:\d+$/)),
    ...['about', 'cookies', 'guidelines', 'privacy', 'terms'].map(
      (page) => `warning quibble/legal/${page}.en.md:1`,
    ),
  ])
  expect(open.every((one) => one.open === true)).toBe(true)
  // A build for the public refuses what was only filled in; that address was given to it.
  const launched = await checkBrand(copies.place('quibble'), {
    offline: true,
    launch: true,
    origin: 'https://www.quibble.com',
  })
  expect(launched.map(({ severity }) => severity)).toEqual(Array.from({ length: 6 }, () => 'error'))
  // The line is for operators: no page shows it.
  await writeFile(
    `${copies.place('quibble').folder}legal/terms.en.md`,
    (await readFile(`${copies.place('quibble').folder}legal/terms.en.md`, 'utf8')).replace(
      /^\[\/\/\].*\n/,
      '',
    ),
  )
  expect(
    (await checkBrand(copies.place('quibble'), { offline: true })).some(({ file }) => file.includes('terms')),
  ).toBe(false)
})

it('gives the first words of the site in every language, to be said differently', async () => {
  const copies = await brandCopies()
  await newBrand(await quibble({ languages: 'de,ar' }), {
    place: copies.place('quibble'),
    install: installed,
  })
  expect(await filesIn(`${copies.place('quibble').folder}messages/`)).toEqual([
    'ar.json',
    'de.json',
    'en.json',
  ])
  expect(
    JSON.parse(await readFile(`${copies.place('quibble').folder}messages/de.json`, 'utf8')),
  ).toMatchObject({ 'app.home.welcome': expect.stringMatching(/\w/) })
})

it('leaves nothing behind when a step fails', async () => {
  const copies = await brandCopies()
  const [brands, apps] = [await filesIn(copies.brands), await filesIn(copies.apps)]
  const failing = async () => {
    throw new Error('no network')
  }
  await expect(
    newBrand(await quibble(), { place: copies.place('quibble'), install: failing }),
  ).rejects.toThrow('no network')
  expect([await filesIn(copies.brands), await filesIn(copies.apps)]).toEqual([brands, apps])
})

it('is undone when the person leaves half way, once', async () => {
  const copies = await brandCopies()
  const brands = await filesIn(copies.brands)
  /** @type {() => Promise<void>} */
  let leave = async () => undefined
  const interrupted = async () => {
    await leave()
    throw new Error('interrupted')
  }
  await expect(
    newBrand(await quibble(), {
      place: copies.place('quibble'),
      install: interrupted,
      onLeave: (undo) => {
        leave = undo
      },
    }),
  ).rejects.toThrow('interrupted')
  expect(await filesIn(copies.brands)).toEqual(brands)
})

it('never writes over what is there', async () => {
  const copies = await brandCopies()
  await mkdir(`${copies.apps}quibble`)
  await writeFile(`${copies.apps}quibble/mine.txt`, 'mine')
  await expect(
    newBrand(await quibble(), { place: copies.place('quibble'), install: installed }),
  ).rejects.toThrow('EEXIST')
  expect(await readFile(`${copies.apps}quibble/mine.txt`, 'utf8')).toBe('mine')
  expect((await filesIn(copies.brands)).filter((file) => file.startsWith('quibble/'))).toEqual([])
})

it('gives two brands of one letter and one colour marks that can be told apart', async () => {
  const copies = await brandCopies()
  for (const id of ['quibble', 'quartz']) {
    await newBrand((await choicesOf(id, { hue: '30', languages: 'en' })).choices, {
      place: copies.place(id),
      install: installed,
    })
    expect(await errorsOf(copies.place(id))).toEqual([])
  }
})

it('only names the files of a dry run', async () => {
  const copies = await brandCopies()
  const before = await filesIn(copies.brands)
  const { written } = await newBrand(await quibble(), {
    place: copies.place('quibble'),
    install: installed,
    dryRun: true,
  })
  expect(written.length).toBeGreaterThan(10)
  expect(await filesIn(copies.brands)).toEqual(before)
})

it('takes names and colours as they come', async () => {
  const copies = await brandCopies()
  for (const [id, flags] of Object.entries({
    agora2: { name: 'Ağora Çay', hue: '359', mode: 'light' },
    hana: { name: '花 Hana', hue: '0', languages: 'ar,de' },
    long: { name: 'A brand with a really long name, forty.', hue: '95' },
  })) {
    const { choices, wrong } = await choicesOf(id, flags)
    expect(wrong).toEqual([])
    await newBrand(choices, { place: copies.place(id), install: installed })
    expect(await errorsOf(copies.place(id))).toEqual([])
  }
})

it.each([
  ['z', '2 to 24'],
  ['gateway', 'another program'],
  ['con', 'Windows'],
  ['embra', 'already'],
  ['../up', 'lower-case'],
])('refuses the id %s with the reason', async (id, reason) => {
  expect(
    await refusalOfId(id, {
      id,
      folder: `${ROOT}brands/${id}/`,
      brands: `${ROOT}brands/`,
      apps: `${ROOT}apps/`,
    }),
  ).toContain(reason)
})

it.each([
  ['Amber', 'amber'],
  ['Nova', 'nova'],
  ['Café', 'cafe'],
  ['Кофе', 'kofe'],
  ['Ж', 'zh'],
  ['A', 'asite'],
  ['Blue Sky', 'bluesky'],
  ['24 Live', 'live'],
  ['花', 'hua'],
  ['♥', 'hearts'],
  ['…', ''],
  ['!', ''],
])('makes the id of %s: %j', (name, id) => {
  expect(idOf(name)).toBe(id)
})

it.each(['Amber', 'Star', 'Nova', 'Café', 'Кофе', 'Ж', 'A', 'Rad'])(
  'makes a brand called %s that has nothing to correct, nor have the others beside it',
  async (name) => {
    const copies = await brandCopies()
    const id = idOf(name)
    expect(await refusalOfId(id, copies.place(id))).toBeNull()
    const { choices, wrong } = await choicesOf(id, { name, languages: 'en,pt' })
    expect(wrong).toEqual([])
    await newBrand(choices, { place: copies.place(id), install: installed })
    for (const one of [id, ...(await brandIds()).slice(0, 1)])
      expect(await errorsOf(copies.place(one))).toEqual([])
  },
)

it('names every flag that does not fit at once', async () => {
  const { wrong } = await choicesOf('quibble', {
    hue: '400',
    mode: 'x',
    languages: 'en,xx',
    'support-email': 'nobody',
    name: '<b>',
  })
  expect(wrong.map((sentence) => sentence.split(' ')[0])).toEqual([
    '--name',
    '--hue',
    '--mode',
    '--languages',
    '--support-email',
  ])
})
