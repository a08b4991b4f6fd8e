import { distance } from 'fastest-levenshtein'

/** The candidate that was probably meant: within a third of its length of edits, letters' case aside. */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  const near = candidates
    .map((candidate) => ({ candidate, edits: distance(word.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ candidate, edits }) => edits <= Math.max(1, Math.ceil(candidate.length / 3)))
  return near.sort((a, b) => a.edits - b.edits)[0]?.candidate
}
