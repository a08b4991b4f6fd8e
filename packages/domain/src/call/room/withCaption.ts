/** Lines that stand over the picture at once. */
const LINES = 2

/** The captions with one more: words that may still change stand in the last line until they are final. */
export function withCaption(
  captions: readonly string[] | null,
  { text, final }: { text: string; final: boolean },
): readonly string[] {
  const done = (captions ?? ['']).slice(0, -1)
  // The last line is the one that is being written.
  return final ? [...done, text, ''].slice(-(LINES + 1)) : [...done, text].slice(-(LINES + 1))
}
