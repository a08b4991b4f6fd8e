/** Report reasons, id = index + 1 (N.107–N.129). */
export const REPORT_REASONS = [
  'sexualContent',
  'nudity',
  'sexuallySuggestive',
  'sexualSolicitation',
  'childExploitation',
  'minorsProfile',
  'contactWithMinors',
  'genderMismatch',
  'impersonation',
  'celebrity',
  'askingForGifts',
  'fraud',
  'spam',
  'regulatedGoods',
  'criminalOrganisations',
  'terrorism',
  'abusiveLanguage',
  'threatOfViolence',
  'hateSpeech',
  'repeatedContact',
  'underageUse',
  'suspiciousActivity',
  'illegalActivities',
] as const
export type ReportReason = (typeof REPORT_REASONS)[number]
/** Reasons that also block the person at once for the reporter (R3.73). */
export const BLOCKING_REPORT_REASONS: readonly ReportReason[] = [
  'childExploitation',
  'minorsProfile',
  'contactWithMinors',
  'terrorism',
]
