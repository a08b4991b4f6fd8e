import { graphemeCount } from '@visavis/core/contract'
import { writeSpans, type Span } from '@visavis/core/text'
import { Refusal } from '../../platform/context.ts'
import { sensitiveSpans } from '../../platform/text/sensitiveWords.ts'
import { createWordMatcher } from '../../platform/text/wordMatcher.ts'

/**
 * Letters and digits of any script with their marks, space and `_ - . '` (R5.09); joiners only inside a word,
 * as Persian and Indic names need.
 */
const ALLOWED = /^(?:[\p{L}\p{N}\p{M} _\-.']|(?<=[\p{L}\p{M}])[\u200c\u200d](?=\p{L}))+$/u
/** More marks on one letter than any script writes. */
const PILED_MARKS = /\p{M}{5,}/u

/**
 * Where a nickname is the name of the brand and nothing else, in any spelling: `E m b r a` poses as the site
 * itself. Null where it is not.
 */
export function brandNameIn(nickname: string, brandName: string): Span | null {
  const [span] = createWordMatcher([brandName]).find(nickname)
  if (span === undefined) return null
  return /\p{L}/u.test(nickname.slice(0, span[0]) + nickname.slice(span[1])) ? null : span
}

/**
 * Trimmed, composed nickname of 1 to 20 visible characters (C.59). @throws Refusal 20904, 20905 for
 * listed words or the name of the brand with their places in `values.spans`, or 400 for its length
 */
export function checkNickname(input: string, sensitiveWords: readonly string[], brandName: string): string {
  const nickname = input.normalize('NFC').trim()
  const length = graphemeCount(nickname)
  if (length < 1) throw new Refusal(20001, { status: 400, field: 'nickname' })
  if (
    !ALLOWED.test(nickname) ||
    !/[\p{L}\p{N}]/u.test(nickname) ||
    PILED_MARKS.test(nickname.normalize('NFD'))
  )
    throw new Refusal(20904, { field: 'nickname' })
  if (length > 20) throw new Refusal(20001, { status: 400, field: 'nickname' })
  const listed = sensitiveSpans(nickname, sensitiveWords)
  const brand = brandNameIn(nickname, brandName)
  const spans = listed.length > 0 || brand === null ? listed : [brand]
  if (spans.length > 0) throw new Refusal(20905, { field: 'nickname', values: { spans: writeSpans(spans) } })
  return nickname
}
