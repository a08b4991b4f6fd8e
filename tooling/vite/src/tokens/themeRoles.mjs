/**
 * Roles every theme has, with their type: character of the brand (`brand.*`, the same in both modes) and
 * colours of a mode. Components read these and `c.*`, never a palette step.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const BRAND_ROLES = {
  ...typed('fontFamily', 'brand.font', 'display body'),
  ...typed('fontWeight', 'brand.weight', 'display strong control name'),
  ...typed('number', 'brand.display', 'scale tracking'),
  ...typed('number', 'brand.label', 'tracking'),
  ...typed('dimension', 'brand.radius', 'control card sheet chip input media tag'),
  ...typed('number', 'brand.avatar', 'roundness'),
  ...typed('dimension', 'brand.border', 'width'),
  ...typed('number', 'brand.media', 'saturation'),
  ...typed('duration', 'brand.motion', 'fast base slow'),
  ...typed('cubicBezier', 'brand.motion', 'ease emphasis'),
}

/** @type {Readonly<Record<string, string>>} */
export const MODE_ROLES = {
  ...typed('color', 'bg', 'canvas surface raised inset'),
  ...typed('color', 'text', 'primary secondary tertiary'),
  ...typed('color', 'border', 'subtle strong'),
  ...typed('color', 'accent', 'solid hover onSolid fg soft onSoft from to'),
  ...typed('color', 'success', 'fg soft solid'),
  ...typed('color', 'warning', 'fg soft'),
  ...typed('color', 'danger', 'fg soft solid onSolid'),
  ...typed('color', 'info', 'fg soft'),
  ...typed('color', 'presence', 'online busy away'),
  ...typed('color', 'coin', 'fg soft solid onSolid'),
  ...typed('color', 'vip', 'fg soft from to onSolid'),
  ...typed('color', 'focus', 'ring'),
  ...typed('color', 'media', 'ink accept onAccept end onEnd glass glassStrong line soft'),
  ...typed('color', 'backdrop', 'glow'),
  ...typed('number', 'backdrop', 'strength'),
  ...typed('number', 'surface', 'opacity'),
}

/**
 * @param {string} type
 * @param {string} group
 * @param {string} names
 */
function typed(type, group, names) {
  return Object.fromEntries(names.split(' ').map((name) => [`${group}.${name}`, type]))
}
