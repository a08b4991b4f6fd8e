import { readFile, readdir } from 'node:fs/promises'
import { checkDrawing } from './checkDrawing.mjs'
import { coreBrand } from '../core.mjs'
import { mistake } from './mistake.mjs'
import { rasterFault } from './rasterFault.mjs'

/** The first page has to stand within two seconds on a slow phone. */
const MOST_BYTES = 102_400
const KNOWN = /\.(?:avif|jpg|png|svg|webp)$/
/** Upright 3:4. A part more or less is cut off at the edge, and nobody sees it. */
const [SHAPE, TOLERANCE] = [3 / 4, 0.02]
const UPRIGHT = '3 wide by 4 high, such as 600 × 800'

/**
 * The brand's own pictures of the first page: there, sound, upright, light enough, and none that nobody
 * shows.
 *
 * @param {import('./Mistake.d.ts').BrandPlace} place
 * @param {readonly { name: string; at: { line: number; column: number } }[]} [pictures] `landing.pictures` of
 *   brand.json; undefined where it cannot be read
 * @returns {Promise<import('./Mistake.d.ts').Mistake[]>}
 */
export async function checkLandingPictures({ folder }, pictures) {
  const own = `${folder}assets/landing/`
  const found = await readdir(own).catch(() => /** @type {string[]} */ ([]))
  const { nearest } = await coreBrand()
  const missing = (pictures ?? [])
    .filter(({ name }) => !found.includes(name))
    .map(({ name, at }) => {
      const meant = nearest(name, found)
      return mistake(
        `${folder}brand.json`,
        at,
        `the picture of the first page is missing: assets/landing/${name}`,
        meant === undefined ? 'put it there, or take it out of landing.pictures' : `did you mean "${meant}"?`,
      )
    })
  const unshown = found
    .filter((name) => pictures !== undefined && !pictures.some((one) => one.name === name))
    .map((name) =>
      mistake(
        own + name,
        {},
        `the first page does not show ${name}`,
        'name it in landing.pictures of brand.json, or remove it',
      ),
    )
  const unsound = await Promise.all(
    found.filter((name) => KNOWN.test(name)).map((name) => checkPicture(own, name)),
  )
  return [...missing, ...unshown, ...unsound.flat()]
}

/**
 * @param {string} folder
 * @param {string} name
 */
async function checkPicture(folder, name) {
  const file = folder + name
  const bytes = await readFile(file).catch(() => null)
  // What is no file at all is named by the check of the folder.
  if (bytes === null) return []
  const isHeavy = bytes.length > MOST_BYTES
  const heavy = isHeavy
    ? [
        mistake(
          file,
          {},
          `${name} weighs ${bytes.length} bytes; at most ${MOST_BYTES} are allowed`,
          'compress it, best as AVIF or WebP of 600 × 800 pixels',
        ),
      ]
    : []
  if (name.endsWith('.svg')) return [...heavy, ...checkDrawing(file, name, bytes.toString('utf8'))]
  const fault = rasterFault(name, bytes, {
    fits: isUpright,
    wanted: UPRIGHT,
    kinds: 'AVIF, WebP, JPEG or PNG',
    heavy: isHeavy,
  })
  return [...heavy, ...(fault === undefined ? [] : [mistake(file, {}, fault.what, fault.mend)])]
}

/** @param {{ width: number; height: number }} measures */
const isUpright = ({ width, height }) => Math.abs(width / height / SHAPE - 1) <= TOLERANCE
