import { wcagContrast } from 'culori'

/**
 * First of some ramp steps that stands out enough from every ground.
 *
 * @param {Record<string, string>} ramp
 * @param {readonly string[]} steps in the order of liking
 * @param {readonly string[]} grounds hex colours
 * @param {number} wanted contrast, 4.5 for words, 3 for shapes
 */
export function readable(ramp, steps, grounds, wanted) {
  // A little more than needed, so that rounding to whole colours never falls below.
  const found = steps.find((step) =>
    grounds.every((ground) => wcagContrast(ramp[step] ?? '', ground) >= wanted + 0.05),
  )
  if (found === undefined)
    throw new Error(`none of the steps ${steps.join(', ')} reaches ${wanted} on ${grounds.join(', ')}`)
  return found
}
