import { accountConcept } from '../concepts/account/concept.ts'
import { alertsConcept } from '../concepts/alerts/concept.ts'
import { backpackConcept } from '../concepts/backpack/concept.ts'
import { callConcept } from '../concepts/call/concept.ts'
import { captchaConcept } from '../concepts/captcha/concept.ts'
import { cardsConcept } from '../concepts/cards/concept.ts'
import { chatConcept } from '../concepts/chat/concept.ts'
import { chatPicturesConcept } from '../concepts/chatPictures/concept.ts'
import { coinsConcept } from '../concepts/coins/concept.ts'
import { complaintsConcept } from '../concepts/complaints/concept.ts'
import { debtsConcept } from '../concepts/debts/concept.ts'
import { discoverConcept } from '../concepts/discover/concept.ts'
import { entrancesConcept } from '../concepts/entrances/concept.ts'
import { friendConcept } from '../concepts/friend/concept.ts'
import { giftsConcept } from '../concepts/gifts/concept.ts'
import { issuesConcept } from '../concepts/issues/concept.ts'
import { hostingConcept } from '../concepts/hosting/concept.ts'
import { matchConcept } from '../concepts/match/concept.ts'
import { missionsConcept } from '../concepts/missions/concept.ts'
import { orderReceiptsConcept } from '../concepts/orderReceipts/concept.ts'
import { operatorEventsConcept } from '../concepts/operatorEvents/concept.ts'
import { paymentsConcept } from '../concepts/payments/concept.ts'
import { payoutsConcept } from '../concepts/payouts/concept.ts'
import { peopleConcept } from '../concepts/people/concept.ts'
import { sitePicturesConcept } from '../concepts/sitePictures/concept.ts'
import { photosConcept } from '../concepts/photos/concept.ts'
import { profileConcept } from '../concepts/profile/concept.ts'
import { quotasConcept } from '../concepts/quotas/concept.ts'
import { receiptConcept } from '../concepts/receipt/concept.ts'
import { rewardsConcept } from '../concepts/rewards/concept.ts'
import { safetyConcept } from '../concepts/safety/concept.ts'
import { searchConcept } from '../concepts/search/concept.ts'
import { settingsConcept } from '../concepts/settings/concept.ts'
import { snapshotsConcept } from '../concepts/snapshots/concept.ts'
import { socialConcept } from '../concepts/social/concept.ts'
import { systemNoticesConcept } from '../concepts/systemNotices/concept.ts'
import { ticketsConcept } from '../concepts/tickets/concept.ts'
import { spendGuardConcept } from '../concepts/spendGuard/concept.ts'
import { subscriptionsConcept } from '../concepts/subscriptions/concept.ts'
import { trackingConcept } from '../concepts/tracking/concept.ts'
import { translationConcept } from '../concepts/translation/concept.ts'
import { firstSpendConcept } from '../concepts/firstSpend/concept.ts'
import { gamesConcept } from '../concepts/games/concept.ts'
import { videosConcept } from '../concepts/videos/concept.ts'
import { wheelConcept } from '../concepts/wheel/concept.ts'
import { wallConcept } from '../concepts/wall/concept.ts'
import { withdrawalsConcept } from '../concepts/withdrawals/concept.ts'
import type { Concept } from '../platform/concept.ts'

/**
 * Every concept of the gateway, each as its `concept.ts` says. Listeners of one hook and erased tables keep
 * this order; people are erased last.
 */
export const conceptList = [
  coinsConcept,
  debtsConcept,
  spendGuardConcept,
  issuesConcept,
  withdrawalsConcept,
  firstSpendConcept,
  subscriptionsConcept,
  orderReceiptsConcept,
  operatorEventsConcept,
  captchaConcept,
  paymentsConcept,
  callConcept,
  matchConcept,
  friendConcept,
  chatConcept,
  chatPicturesConcept,
  giftsConcept,
  rewardsConcept,
  missionsConcept,
  backpackConcept,
  wheelConcept,
  gamesConcept,
  entrancesConcept,
  sitePicturesConcept,
  translationConcept,
  cardsConcept,
  quotasConcept,
  alertsConcept,
  discoverConcept,
  searchConcept,
  wallConcept,
  profileConcept,
  payoutsConcept,
  hostingConcept,
  photosConcept,
  videosConcept,
  receiptConcept,
  complaintsConcept,
  ticketsConcept,
  systemNoticesConcept,
  safetyConcept,
  snapshotsConcept,
  settingsConcept,
  socialConcept,
  trackingConcept,
  accountConcept,
  peopleConcept,
] as const

/** The same, for whoever reads optional parts. */
export const CONCEPTS: readonly Concept[] = conceptList
