import type { contract } from './contract.ts'
import type { BodyOf, DataOf, ParsedBodyOf, ParsedQueryOf, QueryOf } from './endpoint.ts'

export { contract } from './contract.ts'
export type Contract = typeof contract
export type EndpointName = keyof Contract
export type Query<K extends EndpointName> = QueryOf<Contract[K]>
export type Body<K extends EndpointName> = BodyOf<Contract[K]>
export type Data<K extends EndpointName> = DataOf<Contract[K]>
export type ParsedQuery<K extends EndpointName> = ParsedQueryOf<Contract[K]>
export type ParsedBody<K extends EndpointName> = ParsedBodyOf<Contract[K]>

/**
 * What a caller passes for one call: nothing, its query, its body, or `{ query, body }` where it has both.
 */
export type Input<K extends EndpointName> =
  Query<K> extends undefined
    ? Body<K> extends undefined
      ? undefined
      : Body<K>
    : Body<K> extends undefined
      ? Query<K>
      : { query: Query<K>; body: Body<K> }

export { endpointOf } from './contract.ts'
export type { ConceptEventName, ConceptLedgerKind } from './conceptEvents.ts'
export * from './wire.ts'
export { accessOf } from './endpoint.ts'
export type {
  Endpoint,
  EndpointAccess,
  EndpointAuth,
  ErrorPolicy,
  GatewayHost,
  Rate,
  Verb,
} from './endpoint.ts'
export * from './callEndings.ts'
export * from './voicePrice.ts'
export * from './enumerations.ts'
export * from './interests.ts'
export * from './reportReasons.ts'
export type { Attribution } from './account.ts'
export type { LinkedDevice } from './qr.ts'
export type { SocialProvider } from './link.ts'
export type { BlockedPerson, OwnUser, PublicPerson, WallHost } from './people.ts'
export type { GlobalConf, WallGroup } from './wall.ts'
export type { SafetyScene } from './safety.ts'
export { MAX_SILENCE_MS } from './call.ts'
export type { UpgradeAction } from './callUpgrade.ts'
export { chatFilters, GREETING_IDS, SAY_HI_FACES, SAY_HI_ID } from './chat.ts'
export type { ChatFilter, Conversation, LiveText, Message, SayHiEntry } from './chat.ts'
export { giftContent, giftOf, MOST_GIFTS } from './gifts.ts'
export type { Gift, GiftLine, GiftPicture, GiftStar } from './gifts.ts'
export type { CallRefusal, Receipt, RemoteUser, RtcGrant, VideoHistoryEntry } from './call.ts'
export type { LedgerLine, PriceOrigin } from './coins.ts'
export type { MatchMode, MatchPartner, MatchRoom, QuotaKind } from './match.ts'
export { COMPLAINT_KINDS } from './complaints.ts'
export type { Complaint, ComplaintEvidence, ComplaintKind, LineSeen } from './complaints.ts'
export { BAN_RULES } from './appeals.ts'
export type { BanRule } from './appeals.ts'
export type { CodeChannel, CodePurpose } from './phone.ts'
export type { PersonSettings, QuietHours } from './personSettings.ts'
export type { PushSubscriptionKeys } from './push.ts'
export type { Hosting, HostState, PointLine } from './hosting.ts'
export type { Payout, PayoutForm, PayoutState } from './payouts.ts'
export type { HostHours } from './hostHours.ts'
export type { ProfileReview } from './profileTexts.ts'
export type { Penalty, PenaltyKind, PenaltyState } from './penalties.ts'
export type { PauseDays, SpendGuard, SpendLimitState, SpendSpan, SpendWeek } from './spendGuard.ts'
export type { OwnPhoto, OwnPhotos, PhotoReason } from './photos.ts'
export type { OwnVideo, OwnVideos } from './videos.ts'
export { DELETION_REASONS } from './settings.ts'
export type { TrackingRecord } from './tracking.ts'
export { EPHEMERAL_EVENTS, REALTIME_PATH, clientEvents, hello, serverEvents } from './realtime.ts'
export type {
  ClientEventName,
  ClientEvents,
  Hello,
  OpenCall,
  ServerEventName,
  ServerEvents,
  ServerFrame,
} from './realtime.ts'
export type { CheckInDay } from './checkIn.ts'
export { currencyDigits } from './currencyDigits.ts'
export type { Money } from './money.ts'
export type { FirstSpend } from './firstSpend.ts'
export type { CoinPackage, LimitedOffer, PackageKind, Seller } from './shop.ts'
export type { Subscription, SubscriptionState } from './subscription.ts'
export type { Issue, IssueAllowed, IssueReason, IssueState, RefundQuote } from './issues.ts'
export type {
  BuyerField,
  HostedFields,
  NextStep,
  Order,
  OrderState,
  PayMethod,
  SavedCard,
} from './payments.ts'
export type { HelpTopic } from './helpTopics.ts'
export type { SystemNotice, SystemNoticeKind } from './systemNotices.ts'
export type { Ticket, TicketLine, TicketReference, TicketState, TicketTopic } from './tickets.ts'
export { MAX_INTEGER, graphemeCount } from './scalars.ts'
export type { CaptchaPurpose, CaptchaTask } from './captcha.ts'
export type { OrderReceipt } from './orderReceipts.ts'
export type { RefundBank } from './refundBank.ts'
export type { Withdrawal, WithdrawalAllowed } from './withdrawals.ts'
export * from './messageTip.ts'
