import { lazyConcept } from './lazyConcept.tsx'

/** The cache of answers: every screen but the visitor's home reads through it. */
export const queries = lazyConcept(
  'gateway',
  async () => (await import('@visavis/domain/gateway/queries.concept')).queriesConcept,
)
/** The forms of log-in and sign-up. */
export const account = lazyConcept(
  'account',
  async () => (await import('@visavis/domain/account/account.concept')).accountConcept,
)
/** Sign-in by phone, a part of them. */
export const phone = lazyConcept(
  'phone',
  async () => (await import('@visavis/domain/account/phone.concept')).phoneConcept,
)
/** QR and providers, a part of them too. */
export const ways = lazyConcept(
  'ways',
  async () => (await import('@visavis/domain/account/ways.concept')).waysConcept,
)
/** Calls: after log-in, before any ring can come. */
export const calls = lazyConcept(
  'call',
  async () => (await import('@visavis/domain/call/call.concept')).callConcept,
)
/** Friends: with calls, since who asks is said wherever one is. */
export const friends = lazyConcept(
  'friend',
  async () => (await import('@visavis/domain/friend/friend.concept')).friendConcept,
)
/** Conversations: after log-in, for what is unread and what waits to be sent. */
export const chats = lazyConcept(
  'chat',
  async () => (await import('@visavis/domain/chat/chat.concept')).chatConcept,
)
/** Tasks: after log-in, for what can be claimed. */
export const missions = lazyConcept(
  'missions',
  async () => (await import('@visavis/domain/rewards/missions.concept')).missionsConcept,
)
/** Face-to-face cards, on their page. */
export const cards = lazyConcept(
  'cards',
  async () => (await import('@visavis/domain/cards/cards.concept')).cardsConcept,
)
/** Editing one's own profile, on its page. */
export const profile = lazyConcept(
  'profile',
  async () => (await import('@visavis/domain/profile/profile.concept')).profileConcept,
)
/** Videos of one's own profile, on its page. */
export const ownVideos = lazyConcept(
  'videos',
  async () => (await import('@visavis/domain/videos/videos.concept')).videosConcept,
)
/** Meeting people by chance, on its page; calls carry it. */
export const matches = lazyConcept(
  'match',
  async () => (await import('@visavis/domain/match/match.concept')).matchConcept,
)
/** Paying: with calls, since how an order ended is said wherever one is. */
export const orders = lazyConcept(
  'pay',
  async () => (await import('@visavis/domain/shop/shop.concept')).shopConcept,
)
