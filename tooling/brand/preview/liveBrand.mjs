import { readFile } from 'node:fs/promises'
import { brandFonts } from '@visavis/vite-preset/brand/fontCss'
import { brandWords } from '@visavis/vite-preset/brand/brandWords'
import { themeCss } from '@visavis/vite-preset/tokens/themeCss'

/**
 * A brand as stories show it, from its folder as it stands now. Fonts have addresses below `/fonts/`.
 *
 * @typedef {{
 *   brand: import('@visavis/core/brand').Brand
 *   theme: string
 *   mark: string
 * } & import('@visavis/vite-preset/brand/brandWords').BrandWords} LiveBrand
 */

/**
 * @param {import('../check/Mistake.d.ts').BrandPlace} place
 * @param {LiveBrand['brand']} brand
 * @returns {Promise<{ live: LiveBrand; fonts: string[] }>} fonts: files, by their number in the address
 * @throws when tokens or words are not sound
 */
export async function liveBrand({ id, folder }, brand) {
  const [{ faces, fallbacks }, properties, words, mark] = await Promise.all([
    brandFonts(id, folder),
    themeCss(id, folder),
    brandWords(folder, brand),
    readFile(`${folder}assets/mark.svg`, 'base64'),
  ])
  const theme = [
    ...faces.map((face, index) =>
      face.css.replace(face.file, `/fonts/${index}/${encodeURIComponent(face.file.split('/').pop() ?? '')}`),
    ),
    ...fallbacks,
    properties,
  ].join('\n')
  return {
    live: { brand, theme, mark: `data:image/svg+xml;base64,${mark}`, ...words },
    fonts: faces.map(({ file }) => file),
  }
}
