import { graphemeCount } from '@visavis/core/contract'
import { Refusal } from '../../platform/context.ts'
import { hasSensitiveWord } from '../../platform/text/sensitiveWords.ts'
import { createWordMatcher } from '../../platform/text/wordMatcher.ts'

/**
 * Letters and digits of any script with their marks, space and `_ - . '` (R5.09); joiners only inside a word,
 * as Persian and Indic names need.
 */
const ALLOWED = /^(?:[\p{L}\p{N}\p{M} _\-.']|(?<=[\p{L}\p{M}])[\u200c\u200d](?=\p{L}))+$/u
/** More marks on one letter than any script writes. */
const PILED_MARKS = /\p{M}{5,}/u

/**
 * Whether a nickname is the name of the brand and nothing else, in any spelling: `E m b r a` poses as the
 * site itself.
 */
export function isBrandName(nickname: string, brandName: string): boolean {
  const [span] = createWordMatcher([brandName]).find(nickname)
  return span !== undefined && !/\p{L}/u.test(nickname.slice(0, span[0]) + nickname.slice(span[1]))
}

/**
 * Trimmed, composed nickname of 1 to 20 visible characters (C.59). @throws Refusal 20904, 20905 for a listed
 * word or the name of the brand, or 400 for its length
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
  if (hasSensitiveWord(nickname, sensitiveWords) || isBrandName(nickname, brandName))
    throw new Refusal(20905, { field: 'nickname' })
  return nickname
}
