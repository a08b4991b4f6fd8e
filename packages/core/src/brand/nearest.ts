import { distance } from 'fastest-levenshtein'

/**
 * The candidate that was probably meant, letters' case aside: within `mostEdits`, a third of its length where
 * none are given.
 */
export function nearest(word: string, candidates: readonly string[], mostEdits?: number): string | undefined {
  const near = candidates
    .map((candidate) => ({ candidate, edits: distance(word.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ candidate, edits }) => edits <= (mostEdits ?? Math.max(1, Math.ceil(candidate.length / 3))))
  return near.sort((a, b) => a.edits - b.edits)[0]?.candidate
}
