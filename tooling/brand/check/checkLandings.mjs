import { readFile, readdir } from 'node:fs/promises'
import { coreBrand } from '../core.mjs'
import { mistake } from './mistake.mjs'
import { rasterFault } from './rasterFault.mjs'

/**
 * What link previews of the large networks show whole, and a phone on a slow line loads within two seconds.
 */
const PICTURE = { width: 1200, height: 630, bytes: 307_200 }

/**
 * Campaign pages: their pictures, of the right size and weight, and the languages that fall back to English.
 *
 * @param {import('./Mistake.d.ts').BrandPlace} place
 * @param {{
 *   landings: readonly {
 *     name: string
 *     picture: string
 *     written: readonly string[]
 *     at: { line: number; column: number }
 *     atPicture: { line: number; column: number }
 *   }[]
 *   languages: readonly string[]
 * }} brand
 */
export async function checkLandings({ folder }, { landings, languages }) {
  const file = `${folder}brand.json`
  const pictures = `${folder}assets/landings/`
  const found = await readdir(pictures).catch(() => /** @type {string[]} */ ([]))
  const texts = await readdir(`${folder}legal`).catch(() => /** @type {string[]} */ ([]))
  const { nearest } = await coreBrand()
  const named = landings.filter(({ picture }) => picture !== '')
  const lacking = landings.map((landing) => ({
    ...landing,
    without: languages.filter(
      (language) =>
        !landing.written.includes(language) && !texts.includes(`landing-${landing.name}.${language}.md`),
    ),
  }))
  return [
    ...named
      .filter(({ picture }) => !found.includes(picture))
      .map(({ name, picture, atPicture }) => {
        const meant = nearest(picture, found)
        return mistake(
          file,
          atPicture,
          `the picture of the campaign ${name} is missing: assets/landings/${picture}`,
          meant === undefined
            ? `put it there with ${PICTURE.width} × ${PICTURE.height} pixels, or remove "picture"`
            : `did you mean "${meant}"?`,
        )
      }),
    ...found
      .filter((name) => !named.some(({ picture }) => picture === name))
      .map((name) =>
        mistake(
          pictures + name,
          {},
          `no campaign shows ${name}`,
          'name it as "picture" of a landing name in brand.json, or remove it',
        ),
      ),
    ...(
      await Promise.all(
        found
          .filter((name) => named.some(({ picture }) => picture === name))
          .map((name) => checkPicture(pictures, name)),
      )
    ).flat(),
    // Without a word anywhere it shows the promise of the home page, which is there in every language.
    ...lacking
      .filter(({ without }) => without.length > 0 && without.length < languages.length)
      .map(({ name, at, without }) =>
        without.includes('en')
          ? mistake(
              file,
              at,
              `the campaign ${name} has no English words, which the other languages fall back to`,
              `write words.en, or legal/landing-${name}.en.md`,
            )
          : mistake(
              file,
              at,
              `the campaign ${name} says English words in ${without.join(', ')}`,
              'write its words in these languages',
              'warning',
            ),
      ),
  ]
}

/**
 * @param {string} folder
 * @param {string} name
 */
async function checkPicture(folder, name) {
  const file = folder + name
  const bytes = await readFile(file).catch(() => null)
  if (bytes === null) return []
  const heavy =
    bytes.length > PICTURE.bytes
      ? [
          mistake(
            file,
            {},
            `${name} weighs ${bytes.length} bytes; at most ${PICTURE.bytes} are allowed`,
            'compress it, best as JPEG or WebP',
          ),
        ]
      : []
  const fault = rasterFault(name, bytes, {
    fits: ({ width, height }) => width === PICTURE.width && height === PICTURE.height,
    wanted: `${PICTURE.width} × ${PICTURE.height}`,
    kinds: 'JPEG, PNG or WebP',
    heavy: heavy.length > 0,
  })
  return [...heavy, ...(fault === undefined ? [] : [mistake(file, {}, fault.what, fault.mend)])]
}
