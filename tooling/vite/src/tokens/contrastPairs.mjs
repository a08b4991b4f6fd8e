const TEXT = 4.5
const SHAPE = 3
const GROUNDS = ['bg.canvas', 'bg.surface', 'bg.raised', 'bg.inset']

/**
 * Token pairs that stand on each other, with the least contrast they need: 4.5 for words, 3 for shapes and
 * edges. A gradient counts at each of its stops.
 *
 * @type {readonly (readonly [foreground: string, background: string, wanted: number])[]}
 */
export const CONTRAST_PAIRS = [
  ...[
    'text.primary',
    'text.secondary',
    'text.tertiary',
    'danger.fg',
    'success.fg',
    'warning.fg',
    'coin.fg',
  ].flatMap((fg) => GROUNDS.map((bg) => /** @type {const} */ ([fg, bg, TEXT]))),
  ...GROUNDS.slice(0, 3).map((bg) => /** @type {const} */ (['accent.fg', bg, TEXT])),
  ...['success', 'warning', 'danger', 'info', 'coin', 'vip'].map(
    (role) => /** @type {const} */ ([`${role}.fg`, `${role}.soft`, TEXT]),
  ),
  ['accent.onSolid', 'accent.solid', TEXT],
  ['accent.onSolid', 'accent.hover', TEXT],
  ['accent.onSoft', 'accent.soft', TEXT],
  ['danger.onSolid', 'danger.solid', TEXT],
  ['coin.onSolid', 'coin.solid', TEXT],
  ['vip.onSolid', 'vip.from', TEXT],
  ['vip.onSolid', 'vip.to', TEXT],
  ['media.onAccept', 'media.accept', TEXT],
  ['media.onEnd', 'media.end', TEXT],
  ['c.button.fg', 'c.button.bg', TEXT],
  ['c.buttonQuiet.fg', 'c.buttonQuiet.bg', TEXT],
  ['c.buttonDanger.fg', 'c.buttonDanger.bg', TEXT],
  ['c.hero.fg', 'c.hero.bg', TEXT],
  ['c.hero.buttonFg', 'c.hero.buttonBg', TEXT],
  ['c.input.fg', 'c.input.bg', TEXT],
  ['c.input.placeholder', 'c.input.bg', TEXT],
  ['c.input.border', 'bg.surface', SHAPE],
  ['c.chip.fg', 'c.chip.bg', TEXT],
  ['c.chip.fgOn', 'c.chip.bgOn', TEXT],
  ['c.nav.fg', 'c.nav.bg', TEXT],
  ['c.nav.fgOn', 'c.nav.bg', TEXT],
  ['c.nav.itemFg', 'bg.canvas', TEXT],
  ['c.nav.itemFgOn', 'c.nav.itemBgOn', TEXT],
  ['c.nav.itemIconOn', 'c.nav.itemBgOn', SHAPE],
  ['c.toast.fg', 'c.toast.bg', TEXT],
  ...GROUNDS.slice(0, 3).flatMap((bg) => [
    /** @type {const} */ (['border.strong', bg, SHAPE]),
    /** @type {const} */ (['focus.ring', bg, SHAPE]),
  ]),
  ['presence.busy', 'bg.canvas', SHAPE],
]
