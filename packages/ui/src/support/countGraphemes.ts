const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Number of characters as people see them: a family emoji is one. */
export const countGraphemes = (text: string) => {
  let count = 0
  for (const _ of segmenter.segment(text)) count += 1
  return count
}

/** The first `max` characters as people see them. */
export const takeGraphemes = (text: string, max: number) => {
  let taken = ''
  let count = 0
  for (const { segment } of segmenter.segment(text)) {
    if (count === max) break
    taken += segment
    count += 1
  }
  return taken
}
