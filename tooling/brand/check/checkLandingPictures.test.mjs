import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLandingPictures } from './checkLandingPictures.mjs'

let folder = ''
beforeAll(async () => {
  folder = `${await mkdtemp(`${tmpdir()}/landing-`)}/`
  await mkdir(`${folder}assets/landing`, { recursive: true })
  await writeFile(`${folder}assets/landing/night.webp`, 'small')
  await writeFile(`${folder}assets/landing/heavy.webp`, Buffer.alloc(102_401))
})
afterAll(() => rm(folder, { recursive: true }))
/** @param {string} own */
const placeOf = (own) => ({ id: 'x', folder: own, brands: own, apps: null })
/** @param {readonly string[]} pictures */
const told = async (pictures) =>
  (await checkLandingPictures(placeOf(folder), pictures)).map(({ what }) => what)

test('a missing picture, one nobody shows and a heavy one are named', async () => {
  expect(await told(['nigth.webp', 'night.webp'])).toEqual([
    'the picture of the first page is missing: assets/landing/nigth.webp.',
    'the first page does not show heavy.webp.',
    'heavy.webp weighs 102401 bytes; at most 102400 are allowed.',
  ])
})
test('a brand without pictures of its own has nothing to correct', async () => {
  expect(await checkLandingPictures(placeOf(`${folder}none/`), [])).toEqual([])
})
