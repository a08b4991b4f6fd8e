import { brandFonts } from '@visavis/vite-preset/brand/fontCss'
import { themeMistakes } from '@visavis/vite-preset/tokens/checkTheme'
import { mistake } from './mistake.mjs'

/** Languages whose letters a font of Latin ones lacks, and the part of a font that has them. */
const SCRIPTS = /** @type {const} */ ([['ar', 'arabic', 'Arabic']])

/**
 * theme.tokens.json: names, values, aliases, roles of both modes, fonts, contrast.
 *
 * @param {import('./Mistake.d.ts').BrandPlace} place
 * @param {readonly string[]} [languages] of the brand
 * @returns {Promise<import('./Mistake.d.ts').Mistake[]>}
 */
export async function checkTokens({ id, folder }, languages = []) {
  const mistakes = (await themeMistakes(id, folder)).map((one) => ({
    ...one,
    severity: /** @type {const} */ ('error'),
  }))
  const wanted = SCRIPTS.filter(([language]) => languages.includes(language))
  if (mistakes.length > 0 || wanted.length === 0) return mistakes
  const { faces } = await brandFonts(id, folder)
  return wanted
    .filter(([, subset]) => faces.length > 0 && !faces.some((face) => face.subset === subset))
    .map(([, , name]) =>
      mistake(
        `${folder}theme.tokens.json`,
        {},
        `none of the fonts has ${name} letters: people of that language see those of their device`,
        `name a font that has them in brand.font.display and brand.font.body, behind the first one, such as "Alexandria Variable"`,
        'warning',
      ),
    )
}
