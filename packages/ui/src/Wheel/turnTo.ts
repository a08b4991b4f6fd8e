/**
 * Degrees to turn the wheel so that the pointer at the top ends in the middle of a slice, after whole turns.
 *
 * @param index slice, clockwise from the top
 * @param count slices in all
 * @param from degrees the wheel stands at now; the answer is larger by at least `turns` whole turns
 */
export function turnTo(index: number, count: number, from: number, turns = 5): number {
  const slice = 360 / count
  const target = (((360 - (index + 0.5) * slice) % 360) + 360) % 360
  const least = from + turns * 360
  return least + ((((target - least) % 360) + 360) % 360)
}
