import { readFile } from 'node:fs/promises'
import { LEGAL_PAGES } from '@visavis/vite-preset/brand/legalPages'
import { brandConfiguration } from './configuration.mjs'
import { drawPictures } from './pictures.mjs'
import { printTokens } from './printTokens.mjs'
import { themeTokens } from './theme.mjs'
import { voiceTexts } from './voiceTexts.mjs'

/** How far a hue goes until two marks of one letter can be told apart, in degrees, and how often. */
const STEP = 12
const STEPS = 15

/**
 * Files of a new brand folder. Where another brand has the very same mark (its letter in its colour) the
 * colour goes on a little.
 *
 * @param {import('./configuration.mjs').BrandChoices} given
 * @param {ReadonlySet<string>} [taken] drawings of the marks of other brands
 * @returns {Promise<Record<string, string | Uint8Array>>} path below brands/<id>/ → content
 */
export async function brandFiles(given, taken = new Set()) {
  let choices = given
  let pictures = await drawPictures(choices)
  for (let step = 1; step <= STEPS && taken.has(String(pictures['mark.svg'])); step += 1) {
    choices = { ...given, hue: (given.hue + step * STEP) % 360 }
    pictures = await drawPictures(choices)
  }
  return {
    'brand.json': `${JSON.stringify(brandConfiguration(choices), null, 2)}\n`,
    'theme.tokens.json': `${printTokens(themeTokens(choices))}\n`,
    ...Object.fromEntries(
      choices.languages.map((language) => [
        `messages/${language}.json`,
        `${JSON.stringify(voiceTexts(language), null, 2)}\n`,
      ]),
    ),
    ...Object.fromEntries(
      await Promise.all(
        LEGAL_PAGES.map(async (page) => [
          `legal/${page}.en.md`,
          await readFile(new URL(`legal/${page}.en.md`, import.meta.url), 'utf8'),
        ]),
      ),
    ),
    ...Object.fromEntries(Object.entries(pictures).map(([name, content]) => [`assets/${name}`, content])),
  }
}
