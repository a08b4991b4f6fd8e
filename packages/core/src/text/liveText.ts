/**
 * Longest text of real-time text in UTF-16 units: of a longer one the end is shown. Such a frame fits a
 * notification between instances, so that nothing of it is ever stored (D49).
 */
export const LIVE_TEXT_UNITS = 1000

/** The part of a field that goes out as real-time text: its end, which never begins inside a character. */
export const liveTextOf = (field: string): string =>
  field.slice(-LIVE_TEXT_UNITS).replace(/^[\udc00-\udfff]/, '')
