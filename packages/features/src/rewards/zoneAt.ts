/**
 * Whether the person's clock is UTC itself at a moment: a time of UTC then need not be said twice.
 *
 * @param at milliseconds since 1970
 */
export const zoneAt = (at: number): 'utc' | 'local' =>
  new Date(at).getTimezoneOffset() === 0 ? 'utc' : 'local'
