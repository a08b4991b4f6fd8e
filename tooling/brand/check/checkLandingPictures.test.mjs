import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brandCopies } from '../test/brandCopies.mjs'
import { SMALL_PICTURES } from '../test/smallPictures.mjs'
import { checkBrand } from './checkBrand.mjs'
import { checkLandingPictures } from './checkLandingPictures.mjs'

const { avif, jpg, png, webp, wide } = SMALL_PICTURES
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 4"><path d="M0 0h3v4z"/></svg>'

let folder = ''
beforeAll(async () => {
  folder = `${await mkdtemp(`${tmpdir()}/landing-`)}/`
})
afterAll(() => rm(folder, { recursive: true }))
/** @param {string} own */
const placeOf = (own) => ({ id: 'x', folder: own, brands: own, apps: null })

/**
 * What is said about pictures of the first page.
 *
 * @param {Record<string, Buffer | string>} files
 * @param {readonly string[]} [shown] `landing.pictures`
 */
async function told(files, shown = Object.keys(files)) {
  await rm(`${folder}assets`, { recursive: true, force: true })
  await mkdir(`${folder}assets/landing`, { recursive: true })
  for (const [name, bytes] of Object.entries(files)) await writeFile(`${folder}assets/landing/${name}`, bytes)
  const pictures = shown.map((name, index) => ({ name, at: { line: index + 5, column: 7 } }))
  return (await checkLandingPictures(placeOf(folder), pictures)).map(({ what, line }) => `${line} ${what}`)
}

test('a missing picture, one nobody shows and a heavy one are named', async () => {
  const heavy = Buffer.concat([webp, Buffer.alloc(102_401 - webp.length)])
  expect(await told({ 'night.webp': webp, 'heavy.webp': heavy }, ['night.webp', 'nigth.webp'])).toEqual([
    '6 the picture of the first page is missing: assets/landing/nigth.webp.',
    '1 the first page does not show heavy.webp.',
    '1 heavy.webp weighs 102401 bytes; at most 102400 are allowed.',
  ])
})

test('sound pictures of every kind have nothing to correct', async () => {
  expect(await told({ 'a.avif': avif, 'b.jpg': jpg, 'c.png': png, 'd.webp': webp, 'e.svg': SVG })).toEqual([])
})

test.each([
  ['words.webp', 'small', 'is no picture'],
  ['other.webp', png, 'is a png picture'],
  ['other.jpg', avif, 'is an avif picture'],
  ['wide.webp', wide, 'has 8 × 6 pixels'],
  ['half.avif', avif.subarray(0, -10), 'is cut off'],
  ['half.jpg', jpg.subarray(0, -10), 'is cut off'],
  ['half.png', png.subarray(0, -10), 'is cut off'],
  ['half.webp', webp.subarray(0, -10), 'is cut off'],
  ['words.svg', 'small', 'is no SVG drawing'],
  ['runs.svg', SVG.replace('</svg>', '<script>alert(1)</script></svg>'), 'holds <script>, which no drawing'],
])('%s is refused', async (name, bytes, expected) => {
  expect(await told({ [name]: bytes })).toEqual([expect.stringContaining(`${name} ${expected}`)])
})

test('a brand without pictures of its own has nothing to correct', async () => {
  expect(await checkLandingPictures(placeOf(`${folder}none/`), [])).toEqual([])
})

test('a brand may have its own; while its brand.json has a mistake, they are not said to be unused', async () => {
  const { place } = await brandCopies()
  const own = place('embra')
  await mkdir(`${own.folder}assets/landing`)
  for (const kind of /** @type {const} */ (['avif', 'jpg', 'webp']))
    await writeFile(`${own.folder}assets/landing/own.${kind}`, SMALL_PICTURES[kind])
  const file = `${own.folder}brand.json`
  const brand = JSON.parse(await readFile(file, 'utf8'))
  const landing = { ...brand.landing, layout: 'mosaic', pictures: ['own.avif', 'own.jpg', 'own.webp'] }
  const errors = async (/** @type {string} */ text) => {
    await writeFile(file, text)
    const found = await checkBrand(own, { offline: true })
    return found.flatMap(({ severity, what }) => (severity === 'error' ? [what] : []))
  }
  expect(await errors(JSON.stringify({ ...brand, landing }))).toEqual([])
  expect(await errors(JSON.stringify({ ...brand, landing, hostTerm: 'queen' }))).toEqual([
    expect.stringContaining('hostTerm'),
  ])
  expect((await errors('{')).filter((what) => what.includes('own.'))).toEqual([])
})
