import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { drawText } from './glyphs.mjs'
import { ramp } from './ramp.mjs'

const require = createRequire(import.meta.url)
/** @type {Promise<void> | undefined} */
let ready

/**
 * Logo mark, icons and social image of a brand in its own colours.
 *
 * @param {{ name: string; hue: number }} options
 * @returns {Promise<Record<string, string | Uint8Array>>} file name → content
 */
export async function drawPictures({ name, hue }) {
  ready ??= readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm')).then((bytes) => initWasm(bytes))
  await ready
  const tint = ramp(hue, 0.19)
  const mark = drawing(40, markOf(name, tint))
  const maskable = drawing(
    512,
    `<rect width="512" height="512" fill="${tint['600']}"/>${placed(name, 256, 300, '#ffffff')}`,
  )
  return {
    'mark.svg': mark,
    'icon.svg': mark,
    'icon-180.png': pixels(
      drawing(
        180,
        `<rect width="180" height="180" fill="${tint['600']}"/>${placed(name, 90, 118, '#ffffff')}`,
      ),
      180,
    ),
    'icon-192.png': pixels(mark, 192),
    'icon-512.png': pixels(mark, 512),
    'icon-maskable-512.png': pixels(maskable, 512),
    'social.png': pixels(social(name, tint, ramp(hue, 0.022)), 1200),
  }
}

/**
 * @param {number} size
 * @param {string} content
 * @param {number} [height]
 */
const drawing = (size, content, height = size) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${height}">${content}</svg>\n`

/**
 * A speech bubble with the first letter in it.
 *
 * @param {string} name
 * @param {Record<string, string>} tint
 */
function markOf(name, tint) {
  return `<path fill="${tint['600']}" d="M20 2a18 18 0 1 1-8.3 34L3.6 38a1 1 0 0 1-1.2-1.3l2.3-7.4A18 18 0 0 1 20 2z"/>${placed(name, 20, 23, '#ffffff')}`
}

/**
 * The first letter of a name in the middle of a square; a ring where the font does not know it.
 *
 * @param {string} name
 * @param {number} middle
 * @param {number} size
 * @param {string} fill
 */
function placed(name, middle, size, fill) {
  const letter = drawText([...name][0]?.toUpperCase() ?? '', size)
  if (letter === null)
    return `<circle cx="${middle}" cy="${middle}" r="${size * 0.27}" fill="none" stroke="${fill}" stroke-width="${size * 0.13}"/>`
  return `<path fill="${fill}" transform="translate(${(middle - letter.width / 2).toFixed(2)} ${(middle + size * 0.35).toFixed(2)})" d="${letter.path}"/>`
}

/**
 * Picture of link previews: the mark and the name on a dark ground.
 *
 * @param {string} name
 * @param {Record<string, string>} tint
 * @param {Record<string, string>} stone
 */
function social(name, tint, stone) {
  const size = Math.min(150, (900 / Math.max(4, [...name].length)) * 1.5)
  const words = drawText(name, size)
  return drawing(
    1200,
    [
      `<rect width="1200" height="630" fill="${stone['950']}"/>`,
      `<circle cx="1010" cy="315" r="430" fill="${tint['900']}"/><circle cx="1010" cy="315" r="300" fill="${tint['800']}"/><circle cx="1010" cy="315" r="170" fill="${tint['600']}"/>`,
      `<g transform="translate(90 170) scale(2.6)">${markOf(name, tint)}</g>`,
      words === null
        ? ''
        : `<path fill="#ffffff" transform="translate(90 ${(320 + size).toFixed(0)})" d="${words.path}"/>`,
    ].join(''),
    630,
  )
}

/**
 * @param {string} svg
 * @param {number} width
 */
const pixels = (svg, width) => new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng()
