import { SUGGEST_AFTER_MS } from '@visavis/domain/suggestion/suggestion.actions'

/** A popup that is open, or a hidden page, when the time has come is waited for, looked at this often. */
export const AGAIN_MS = 10_000

/**
 * Suggests once, after two quiet minutes and not while somebody is busy. @returns stop: whoever leaves a
 * quiet page begins anew on the next
 */
export function waitToSuggest(isBusy: () => boolean, suggest: () => void): () => void {
  let timer = setTimeout(look, SUGGEST_AFTER_MS)
  function look() {
    if (isBusy()) timer = setTimeout(look, AGAIN_MS)
    else suggest()
  }
  return () => clearTimeout(timer)
}
