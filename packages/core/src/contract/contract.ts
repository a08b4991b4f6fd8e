import type { Endpoint } from './endpoint.ts'
import { accountContract } from './account.ts'
import { appealsContract } from './appeals.ts'
import { backpackContract } from './backpack.ts'
import { callContract } from './call.ts'
import { callFeelingContract } from './callFeeling.ts'
import { callHandoverContract } from './callHandover.ts'
import { callTrialContract } from './callTrial.ts'
import { callUpgradeContract } from './callUpgrade.ts'
import { cardsContract } from './cards.ts'
import { chatContract } from './chat.ts'
import { chatPicturesContract } from './chatPictures.ts'
import { checkInContract } from './checkIn.ts'
import { coinsContract } from './coins.ts'
import { conceptEndpoints } from './conceptParts.ts'
import { discoverContract } from './discover.ts'
import { friendContract } from './friend.ts'
import { giftsContract } from './gifts.ts'
import { hostHoursContract } from './hostHours.ts'
import { hostingContract } from './hosting.ts'
import { payoutsContract } from './payouts.ts'
import { penaltiesContract } from './penalties.ts'
import { lineContract } from './line.ts'
import { complaintsContract } from './complaints.ts'
import { linkContract } from './link.ts'
import { matchContract } from './match.ts'
import { missionsContract } from './missions.ts'
import { issuesContract } from './issues.ts'
import { captchaContract } from './captcha.ts'
import { orderReceiptsContract } from './orderReceipts.ts'
import { paymentsContract } from './payments.ts'
import { phoneContract } from './phone.ts'
import { photosContract } from './photos.ts'
import { videosContract } from './videos.ts'
import { popupsContract } from './popups.ts'
import { profileContract } from './profile.ts'
import { profileTextsContract } from './profileTexts.ts'
import { pushContract } from './push.ts'
import { qrContract } from './qr.ts'
import { safetyContract } from './safety.ts'
import { searchContract } from './search.ts'
import { snapshotsContract } from './snapshots.ts'
import { shopContract } from './shop.ts'
import { subscriptionContract } from './subscription.ts'
import { settingsContract } from './settings.ts'
import { socialContract } from './social.ts'
import { spendGuardContract } from './spendGuard.ts'
import { suggestionContract } from './suggestion.ts'
import { trackingContract } from './tracking.ts'
import { translationContract } from './translation.ts'
import { wallContract } from './wall.ts'
import { withdrawalsContract } from './withdrawals.ts'

/**
 * Every call between client and gateway, in one typed list that both ends import. A module of its own: a site
 * fetches it when needed.
 */
export const contract = {
  ...accountContract,
  ...wallContract,
  ...safetyContract,
  ...callContract,
  ...callUpgradeContract,
  ...callTrialContract,
  ...callHandoverContract,
  ...callFeelingContract,
  ...coinsContract,
  ...trackingContract,
  ...settingsContract,
  ...pushContract,
  ...popupsContract,
  ...phoneContract,
  ...appealsContract,
  ...qrContract,
  ...linkContract,
  ...socialContract,
  ...matchContract,
  ...complaintsContract,
  ...lineContract,
  ...friendContract,
  ...cardsContract,
  ...searchContract,
  ...discoverContract,
  ...suggestionContract,
  ...snapshotsContract,
  ...chatContract,
  ...giftsContract,
  ...translationContract,
  ...photosContract,
  ...videosContract,
  ...chatPicturesContract,
  ...profileContract,
  ...profileTextsContract,
  ...hostingContract,
  ...hostHoursContract,
  ...payoutsContract,
  ...penaltiesContract,
  ...spendGuardContract,
  ...shopContract,
  ...paymentsContract,
  ...subscriptionContract,
  ...issuesContract,
  ...withdrawalsContract,
  ...orderReceiptsContract,
  ...captchaContract,
  ...checkInContract,
  ...missionsContract,
  ...backpackContract,
  ...conceptEndpoints,
} as const

/** The row of one call, widened so that code over all rows can read optional fields. */
export const endpointOf = (name: keyof typeof contract): Endpoint => contract[name]
