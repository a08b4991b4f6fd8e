import { createRequire } from 'node:module'
import { openSync } from 'fontkit'

const require = createRequire(import.meta.url)
const FILES = ['latin', 'latin-ext', 'cyrillic'].map((subset) =>
  require.resolve(`@fontsource/onest/files/onest-${subset}-800-normal.woff2`),
)

/**
 * Words as a drawing, so that pictures need no font where they are shown.
 *
 * @param {string} text
 * @param {number} size height of the type in units of the drawing
 * @returns {{ path: string; width: number } | null} null when the font lacks one of the letters
 */
export function drawText(text, size) {
  const font = FILES.map((file) => openSync(file)).find((one) =>
    [...text].every((letter) => one.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)),
  )
  if (!font) return null
  const { glyphs, positions } = font.layout(text)
  const scale = size / font.unitsPerEm
  let x = 0
  const parts = glyphs.map((glyph, index) => {
    const path = glyph.path.scale(scale, -scale).translate(x, 0).toSVG()
    x += (positions[index]?.xAdvance ?? glyph.advanceWidth) * scale
    return path
  })
  return {
    path: parts.join('').replace(/\d+\.\d{3,}/g, (number) => String(Number(Number(number).toFixed(2)))),
    width: x,
  }
}
