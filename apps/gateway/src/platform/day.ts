export const DAY_MS = 86_400_000

/** A day of the gateway as YYYY-MM-DD: it turns at 0:00 UTC. */
export const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10)
/** When the day of the gateway began. */
export const dayStart = (now: number): number => Math.floor(now / DAY_MS) * DAY_MS
/** When the day of the gateway ends and quotas are full again. */
export const resetOf = (now: number): number => dayStart(now) + DAY_MS
