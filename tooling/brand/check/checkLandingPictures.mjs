import { readdir, stat } from 'node:fs/promises'
import { coreBrand } from '../core.mjs'
import { mistake } from './mistake.mjs'

/** The first page has to stand within two seconds on a slow phone. */
const MOST_BYTES = 102_400

/**
 * The brand's own pictures of the first page: there, light enough, and none that nobody shows.
 *
 * @param {import('./Mistake.d.ts').BrandPlace} place
 * @param {readonly string[]} pictures `landing.pictures` of brand.json
 */
export async function checkLandingPictures({ folder }, pictures) {
  const own = `${folder}assets/landing/`
  const found = await readdir(own).catch(() => /** @type {string[]} */ ([]))
  const { nearest } = await coreBrand()
  const sizes = await Promise.all(found.map(async (name) => ({ name, bytes: (await stat(own + name)).size })))
  return [
    ...pictures
      .filter((name) => !found.includes(name))
      .map((name) => {
        const meant = nearest(name, found)
        return mistake(
          `${folder}brand.json`,
          {},
          `the picture of the first page is missing: assets/landing/${name}`,
          meant === undefined
            ? 'put it there, or take it out of landing.pictures'
            : `did you mean "${meant}"?`,
        )
      }),
    ...found
      .filter((name) => !pictures.includes(name))
      .map((name) =>
        mistake(
          own + name,
          {},
          `the first page does not show ${name}`,
          'name it in landing.pictures of brand.json, or remove it',
        ),
      ),
    ...sizes
      .filter(({ bytes }) => bytes > MOST_BYTES)
      .map(({ name, bytes }) =>
        mistake(
          own + name,
          {},
          `${name} weighs ${bytes} bytes; at most ${MOST_BYTES} are allowed`,
          'compress it, best as AVIF or WebP of 600 × 800 pixels',
        ),
      ),
  ]
}
