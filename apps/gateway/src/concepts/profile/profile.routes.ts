import { INTEREST_IDS } from '@visavis/core/contract'
import type { profileContract } from '@visavis/core/contract/profile'
import { SPOKEN_LANGUAGE_IDS } from '@visavis/core/contract/spokenLanguages'
import type { profileTextsContract } from '@visavis/core/contract/profileTexts'
import type { GatewayContext, Handlers } from '../../platform/context.ts'
import { createListedWords } from '../../platform/tuning/listedWords.ts'
import { findPerson } from './profile.service.ts'
import { ownReviews } from './reviewTexts.ts'
import { updateProfile } from './updateProfile.ts'

/** One person as the asker may see them (P.049), and one's own profile (P.064–P.066). */
export function createProfileHandlers(
  context: GatewayContext,
): Pick<Handlers, 'userInfo' | keyof typeof profileContract | keyof typeof profileTextsContract> {
  const listedWords = createListedWords(context)
  return {
    userInfo: async ({ query, caller }) => await findPerson(context, caller, query.searchUserId),
    updateUser: async ({ body, caller }) =>
      await updateProfile(context, caller, body, await listedWords.of(caller.brand)),
    profileReviews: async ({ caller }) => await ownReviews(context.db, caller.userId),
    interestIds: () => Promise.resolve([...INTEREST_IDS]),
    languageIds: () => Promise.resolve([...SPOKEN_LANGUAGE_IDS]),
  }
}
