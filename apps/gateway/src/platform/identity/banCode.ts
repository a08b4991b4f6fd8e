/** What keeps a person out; moments in milliseconds, null when not. */
export interface BanFacts {
  readonly bannedAt: number | null
  readonly suspendedAt: number | null
  readonly blockedUntil: number | null
  readonly deviceBannedAt: number | null
  /** Closed for good: the birthday given was one of a minor. */ readonly underageAt: number | null
}

/**
 * Code of the strongest ban (R6.10): 20108 closed for age, which nothing lifts, 10117 both, 10115 account,
 * 10116 device, 20302 suspended, 20303 blocked for 48 hours; null when free.
 */
export function banCodeOf(
  facts: BanFacts,
  now: number,
): 10115 | 10116 | 10117 | 20108 | 20302 | 20303 | null {
  if (facts.underageAt !== null) return 20108
  if (facts.bannedAt !== null) return facts.deviceBannedAt === null ? 10115 : 10117
  if (facts.deviceBannedAt !== null) return 10116
  if (facts.suspendedAt !== null) return 20302
  return facts.blockedUntil !== null && facts.blockedUntil > now ? 20303 : null
}
