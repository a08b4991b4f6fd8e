import { BLOCKING_REPORT_REASONS, REPORT_REASONS } from '@visavis/core/contract'
import type { ReportReason } from '@visavis/core/contract'
import type { IconName } from '@visavis/ui/Icon'

export type ReasonGroupKey = 'sexual' | 'minor' | 'fake' | 'money' | 'threat' | 'other'
export interface ReasonGroup {
  readonly key: ReasonGroupKey
  readonly icon: IconName
  readonly reasons: readonly ReportReason[]
}

/**
 * The 23 reasons in six groups, so that the first choice is easy (DESIGN 10.6). Every reason stands in
 * exactly one group.
 */
export const REASON_GROUPS: readonly ReasonGroup[] = [
  {
    key: 'sexual',
    icon: 'eye-slash',
    reasons: ['sexualContent', 'nudity', 'sexuallySuggestive', 'sexualSolicitation'],
  },
  {
    key: 'minor',
    icon: 'baby',
    reasons: ['childExploitation', 'minorsProfile', 'contactWithMinors', 'underageUse'],
  },
  { key: 'fake', icon: 'mask-happy', reasons: ['genderMismatch', 'impersonation', 'celebrity'] },
  { key: 'money', icon: 'money', reasons: ['askingForGifts', 'fraud', 'spam', 'regulatedGoods'] },
  {
    key: 'threat',
    icon: 'warning-circle',
    reasons: ['abusiveLanguage', 'threatOfViolence', 'hateSpeech', 'repeatedContact'],
  },
  {
    key: 'other',
    icon: 'dots-three',
    reasons: ['suspiciousActivity', 'illegalActivities', 'criminalOrganisations', 'terrorism'],
  },
]

/** Id on the wire (R3.73). */
export const reasonIdOf = (reason: ReportReason): number => REPORT_REASONS.indexOf(reason) + 1
/** The gateway blocks the person for the reporter at once (R3.73). */
export const alwaysBlocks = (reason: ReportReason): boolean => BLOCKING_REPORT_REASONS.includes(reason)
/** Reasons about minors take no free text: nobody has to describe it (DESIGN 10.6). */
export const takesText = (group: ReasonGroupKey): boolean => group !== 'minor'
