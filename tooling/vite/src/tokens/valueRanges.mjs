/**
 * What a number may be, by role or by type: the least, the most, and what becomes of the site outside of
 * that.
 *
 * @typedef {readonly [least: number, most: number, why: string]} Range
 * @type {readonly (readonly [RegExp, Range])[]}
 */
const ROLES = [
  [/^brand\.radius\.|^radius\./, [0, 9999, 'corners are round by 0 px or more']],
  [/^brand\.border\.width$/, [0, 8, 'wider lines cover what they surround']],
  [/^brand\.display\.scale$/, [0.5, 2, 'headings would vanish or leave the screen']],
  [/^brand\.(?:display|label)\.tracking$/, [-0.1, 0.5, 'letters would lie on each other or fall apart']],
  [/^brand\.avatar\.roundness$/, [0, 1, '0 is square and 1 is round']],
  [/^brand\.media\.saturation$/, [0, 3, '0 is grey and 1 leaves pictures as they are']],
  [/^brand\.motion\.(?:fast|base|slow)$|^duration\./, [0, 2000, 'people would wait for every movement']],
  [/^(?:backdrop\.strength|surface\.opacity)$|opacity$/i, [0, 1, '0 is not there and 1 is whole']],
]
const ROOT_PX = 16
const SOLIDITY = /** @type {const} */ ([0, 1, '0 is see-through and 1 is solid'])
/** In px. */
const BLUR = /** @type {const} */ ([0, 400, 'a shadow is sharp at 0 px, and wider ones slow the page down'])

/** Length in px. @param {{ value: number; unit: string }} length */
const pixels = ({ value, unit }) => value * (unit === 'rem' ? ROOT_PX : 1)

/**
 * What is wrong with a value that has the right form, but lies outside of what can be shown.
 *
 * @param {string} name
 * @param {{ value: any; type: string }} token
 * @returns {{ what: string; mend: string } | undefined}
 */
export function rangeProblem(name, { value, type }) {
  const outside = (
    /** @type {string} */ part,
    /** @type {number} */ found,
    /** @type {Range} */ [least, most, why],
  ) =>
    found >= least && found <= most
      ? undefined
      : {
          what: `${name} has ${part}${found}, outside of ${least} to ${most}: ${why}.`,
          mend: `Write a number from ${least} to ${most} there.`,
        }
  if (type === 'color')
    return value.alpha === undefined ? undefined : outside('the alpha ', value.alpha, SOLIDITY)
  if (type === 'shadow')
    return [value]
      .flat()
      .map(
        ({ color, blur }) =>
          outside('the alpha ', color.alpha ?? 1, SOLIDITY) ?? outside('the blur ', pixels(blur), BLUR),
      )
      .find((one) => one !== undefined)
  if (type === 'gradient') return gradientProblem(name, value, outside)
  if (type === 'cubicBezier') {
    const x = [value[0], value[2]].find((one) => one < 0 || one > 1)
    return (
      (x === undefined
        ? undefined
        : outside('the time ', x, [0, 1, 'a movement begins at 0 and ends at 1'])) ??
      [value[1], value[3]]
        .map((y) => outside('the way ', y, [-2, 3, 'things would fly across the screen']))
        .find((one) => one !== undefined)
    )
  }
  const range = ROLES.find(([role]) => role.test(name))?.[1]
  const number =
    type === 'dimension'
      ? pixels(value)
      : type === 'duration'
        ? value.value * (value.unit === 's' ? 1000 : 1)
        : type === 'number'
          ? value
          : undefined
  if (number === undefined || typeof number !== 'number') return undefined
  if (range !== undefined) return outside('the value ', number, range)
  return type === 'duration'
    ? outside('the value ', number, [0, 60_000, 'time does not run backwards'])
    : undefined
}

/**
 * @param {string} name @param {any[]} stops @param {(part: string, found: number, range: Range) => { what:
 *   string, mend: string } | undefined} outside
 */
function gradientProblem(name, stops, outside) {
  const found = stops
    .map(
      ({ position, color }) =>
        outside('a stop at ', position, [0, 1, '0 is the beginning and 1 the end']) ??
        (color.alpha === undefined ? undefined : outside('the alpha ', color.alpha, SOLIDITY)),
    )
    .find((one) => one !== undefined)
  const back = stops.findIndex(({ position }, index) => index > 0 && position < stops[index - 1].position)
  return (
    found ??
    (back < 0
      ? undefined
      : {
          what: `${name} has its stop ${back + 1} before the one above it.`,
          mend: 'Put the stops in the order of their positions, from 0 to 1.',
        })
  )
}
