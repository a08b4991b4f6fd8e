import { soundTheme } from './checkTheme.mjs'
import { propertyName, tokenToCss } from './tokenToCss.mjs'

/**
 * Palette and primitive steps stay out of the sheet: components only know roles. Saturation goes in as the
 * filter it makes.
 */
const HIDDEN = /^(palette|color|ease|duration)\.|^brand\.media\.saturation$/

/**
 * Custom properties of a brand: what both modes share on `:root`, the rest under `[data-mode]`, so that a
 * mode nests (a dark call inside a light page).
 *
 * @param {string} id
 * @param {string} [folder]
 * @returns {Promise<string>}
 */
export async function themeCss(id, folder) {
  const theme = await soundTheme(id, folder)
  const [light, dark] = [declarations(theme.light), declarations(theme.dark)]
  const shared = [...light].filter(([name, value]) => dark.get(name) === value).map(([name]) => name)
  const own = (/** @type {Map<string, string>} */ all) => [...all].filter(([name]) => !shared.includes(name))
  return [
    block(':root', [
      ['--brand-label-case', theme.labelCase],
      ['--brand-media-filter', mediaFilter(theme.light)],
      ...shared.map((name) => [name, light.get(name) ?? '']),
    ]),
    block('[data-mode="light"]', [['color-scheme', 'light'], ...own(light)]),
    block('[data-mode="dark"]', [['color-scheme', 'dark'], ...own(dark)]),
  ].join('\n')
}

/**
 * What a brand does to every picture and film. Where it changes nothing there is no filter: even an idle one
 * costs each frame of a call.
 *
 * @param {Map<string, import('./resolveTokens.mjs').Token>} tokens
 */
const mediaFilter = (tokens) => {
  const saturation = tokenToCss(tokens.get('brand.media.saturation') ?? { type: 'number', value: 1 })
  return saturation === '1' ? 'none' : `saturate(${saturation})`
}

/** @param {Map<string, import('./resolveTokens.mjs').Token>} tokens */
const declarations = (tokens) =>
  new Map(
    [...tokens]
      .filter(([name]) => !HIDDEN.test(name))
      .map(([name, token]) => [propertyName(name), tokenToCss(token)]),
  )

/**
 * @param {string} selector
 * @param {readonly (readonly string[])[]} lines
 */
const block = (selector, lines) =>
  `${selector}{${lines.map(([name, value]) => `${name}:${value}`).join(';')}}`
