import { WORD_LIST_LANGUAGES } from '@visavis/core/contract/wordLists'
import type { GatewayContext } from '../context.ts'
import { createWordMatcher, type WordMatcher } from '../text/wordMatcher.ts'
import { tunablesOf } from './readTunables.ts'
import { keepPerBrand, type KeptOfBrands } from './watchSettings.ts'

/**
 * Matchers for the word lists of brands. All lists of a brand count for every text: nobody says in which
 * language they write.
 */
export const createListedWords = (
  parts: Pick<GatewayContext, 'db' | 'listen' | 'log'>,
): KeptOfBrands<WordMatcher> =>
  keepPerBrand(parts, async ({ appId }) => {
    const tunables = await tunablesOf(parts.db, appId)
    return createWordMatcher(WORD_LIST_LANGUAGES.flatMap((language) => tunables[`words.${language}`]))
  })
