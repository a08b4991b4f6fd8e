/**
 * Where a drag of `by` pixels on a card of `width` pixels leads: a quarter of the card, at least 70 and at
 * most 140 px; less goes back.
 */
export function swipeDirection(by: number, width: number): 'left' | 'right' | undefined {
  const far = Math.min(140, Math.max(70, width / 4))
  if (Math.abs(by) < far) return undefined
  return by > 0 ? 'right' : 'left'
}
