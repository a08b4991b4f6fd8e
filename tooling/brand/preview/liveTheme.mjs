import { brandFonts } from '@visavis/vite-preset/brand/fontCss'
import { themeCss } from '@visavis/vite-preset/tokens/themeCss'

/**
 * Theme of a brand as it stands in its folder now, with addresses of its fonts below `/fonts/`.
 * @param {import('../check/Mistake.d.ts').BrandPlace} place
 * @returns {Promise<{ css: string, fonts: string[] }>} fonts: files, by their number in the address
 * @throws when the tokens are not sound
 */
export async function liveTheme({ id, folder }) {
  const [{ faces, fallbacks }, properties] = await Promise.all([brandFonts(id, folder), themeCss(id, folder)])
  const css = [...faces.map((face, index) => face.css.replace(face.file, `/fonts/${index}`)), ...fallbacks, properties].join('\n')
  return { css, fonts: faces.map(({ file }) => file) }
}
