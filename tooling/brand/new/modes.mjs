import { readable } from './readable.mjs'

const TEXT = 4.5
const SHAPE = 3
const FEEDBACK = {
  light: {
    success: { fg: '{color.green.700}', soft: '{color.green.100}', solid: '{color.green.600}' },
    warning: { fg: '{color.amber.700}', soft: '{color.amber.100}' },
    danger: {
      fg: '{color.red.700}',
      soft: '{color.red.100}',
      solid: '{color.red.600}',
      onSolid: '{color.white}',
    },
    info: { fg: '{color.azure.700}', soft: '{color.azure.100}' },
    presence: { online: '{color.green.500}', busy: '{color.red.500}', away: '{color.amber.500}' },
    coin: {
      fg: '{color.amber.700}',
      soft: '{color.amber.100}',
      solid: '{color.amber.300}',
      onSolid: '{color.amber.950}',
    },
    vip: {
      fg: '{color.amber.700}',
      soft: '{color.amber.100}',
      from: '{color.amber.300}',
      to: '{color.amber.400}',
      onSolid: '{color.amber.950}',
    },
  },
  dark: {
    success: { fg: '{color.green.300}', soft: '{color.green.900}', solid: '{color.green.400}' },
    warning: { fg: '{color.amber.300}', soft: '{color.amber.800}' },
    danger: {
      fg: '{color.red.300}',
      soft: '{color.red.800}',
      solid: '{color.red.400}',
      onSolid: '{color.red.950}',
    },
    info: { fg: '{color.azure.300}', soft: '{color.azure.900}' },
    presence: { online: '{color.green.400}', busy: '{color.red.400}', away: '{color.amber.300}' },
    coin: {
      fg: '{color.amber.300}',
      soft: '{color.amber.900}',
      solid: '{color.amber.300}',
      onSolid: '{color.amber.950}',
    },
    vip: {
      fg: '{color.amber.300}',
      soft: '{color.amber.900}',
      from: '{color.amber.300}',
      to: '{color.amber.400}',
      onSolid: '{color.amber.950}',
    },
  },
}
/** Calls are dark in both modes. */
const MEDIA = {
  ink: '{color.white}',
  accept: '{color.green.400}',
  onAccept: '{color.green.950}',
  end: '{color.red.600}',
  onEnd: '{color.white}',
  glass: { colorSpace: 'srgb', components: [0.051, 0.0275, 0.0392], alpha: 0.72, hex: '#0d070a' },
  glassStrong: { colorSpace: 'srgb', components: [0.0706, 0.0392, 0.0588], alpha: 0.88, hex: '#120a0f' },
  line: { colorSpace: 'srgb', components: [1, 1, 1], alpha: 0.14, hex: '#ffffff' },
  soft: { colorSpace: 'srgb', components: [1, 1, 1], alpha: 0.18, hex: '#ffffff' },
}
const stone = (/** @type {string} */ step) => `{palette.stone.${step}}`
const tint = (/** @type {string} */ step) => `{palette.tint.${step}}`

/**
 * Roles of the light mode: each picked so that it reads on all it stands on.
 *
 * @param {Record<string, Record<string, string>>} ramps `stone` (grounds and words), `tint` (the brand's
 *   colour)
 */
export function lightRoles({ stone: s = {}, tint: t = {} }) {
  const grounds = [s['50'] ?? '', '#ffffff', s['100'] ?? '']
  const solid = readable(t, ['500', '600', '700'], ['#ffffff'], TEXT)
  const fg = readable(t, ['600', '700', '800'], grounds, TEXT)
  return {
    ...FEEDBACK.light,
    media: MEDIA,
    bg: { canvas: stone('50'), surface: '{color.white}', raised: '{color.white}', inset: stone('100') },
    text: {
      primary: stone(readable(s, ['900', '950'], grounds, TEXT)),
      secondary: stone(readable(s, ['700', '800'], grounds, TEXT)),
      tertiary: stone(readable(s, ['600', '700'], grounds, TEXT)),
    },
    border: { subtle: stone('200'), strong: stone(readable(s, ['500', '600'], grounds, SHAPE)) },
    accent: {
      solid: tint(solid),
      hover: tint(readable(t, [next(solid), '800'], ['#ffffff'], TEXT)),
      onSolid: '{color.white}',
      fg: tint(fg),
      soft: tint('100'),
      onSoft: tint(readable(t, ['700', '800', '900'], [t['100'] ?? ''], TEXT)),
      from: tint(solid),
      to: tint(solid),
    },
    focus: { ring: tint(readable(t, ['600', '700'], grounds, SHAPE)) },
    backdrop: { glow: tint('400') },
    hero: { buttonFg: tint(readable(t, ['700', '800'], ['#ffffff'], TEXT)) },
  }
}

/**
 * Roles of the dark mode.
 *
 * @param {Record<string, Record<string, string>>} ramps
 */
export function darkRoles({ stone: s = {}, tint: t = {} }) {
  const grounds = ['950', '900', '800'].map((step) => s[step] ?? '')
  const solid = readable(t, ['400', '300'], [t['950'] ?? ''], TEXT)
  return {
    ...FEEDBACK.dark,
    media: MEDIA,
    bg: { canvas: stone('950'), surface: stone('900'), raised: stone('800'), inset: stone('950') },
    text: {
      primary: stone('50'),
      secondary: stone(readable(s, ['300', '200'], grounds, TEXT)),
      tertiary: stone(readable(s, ['400', '300'], grounds, TEXT)),
    },
    border: { subtle: stone('800'), strong: stone(readable(s, ['400', '300'], grounds, SHAPE)) },
    accent: {
      solid: tint(solid),
      hover: tint(solid === '400' ? '300' : '200'),
      onSolid: tint('950'),
      fg: tint(readable(t, ['300', '200'], grounds, TEXT)),
      soft: tint('900'),
      onSoft: tint(readable(t, ['200', '100'], [t['900'] ?? ''], TEXT)),
      from: tint(solid),
      to: tint(solid),
    },
    focus: { ring: tint(readable(t, ['300', '200'], grounds, SHAPE)) },
    backdrop: { glow: tint('500') },
    hero: { buttonFg: tint(readable(t, ['200', '100'], [t['950'] ?? ''], TEXT)) },
  }
}

/** @param {string} step */
const next = (step) => String(Number(step) + 100)
