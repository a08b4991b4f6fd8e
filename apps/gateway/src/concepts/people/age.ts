/**
 * Full years between a birthday (YYYY-MM-DD) and a moment, by UTC calendar days; negative for the future, 0
 * for an empty birthday.
 */
export function ageOn(birthday: string, now: number): number {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(birthday)
  if (match === null) return 0
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const today = new Date(now)
  const reached =
    today.getUTCMonth() + 1 > month || (today.getUTCMonth() + 1 === month && today.getUTCDate() >= day)
  return today.getUTCFullYear() - year - (reached ? 0 : 1)
}

/** First day (month × 100 + day) of each sign in calendar order; N.095–N.106 count from aries = 1. */
const STARTS: readonly (readonly [number, number])[] = [
  [120, 11],
  [219, 12],
  [321, 1],
  [420, 2],
  [521, 3],
  [621, 4],
  [723, 5],
  [823, 6],
  [923, 7],
  [1023, 8],
  [1122, 9],
  [1222, 10],
]

/** Zodiac sign id of a birthday, 0 when unknown. */
export function zodiacOf(birthday: string): number {
  const match = /^\d{4}-(\d{2})-(\d{2})$/.exec(birthday)
  if (match === null) return 0
  const day = Number(match[1]) * 100 + Number(match[2])
  return STARTS.findLast(([start]) => day >= start)?.[1] ?? 10
}
