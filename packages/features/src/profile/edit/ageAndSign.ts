/** First day of each sign as month × 100 + day, with its id (aries 1); N.095–N.106. */
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

/** Age in full years and sign of the zodiac, as the gateway tells others; 0 where they are not known. */
export function ageAndSign(birthday: string, now: number): { age: number; zodiacId: number } {
  const [year, month, day] = birthday.split('-').map(Number)
  if (year === undefined || month === undefined || day === undefined) return { age: 0, zodiacId: 0 }
  const today = new Date(now)
  const of = month * 100 + day
  const reached = (today.getUTCMonth() + 1) * 100 + today.getUTCDate() >= of
  return {
    age: Math.max(0, today.getUTCFullYear() - year - (reached ? 0 : 1)),
    zodiacId: STARTS.findLast(([start]) => of >= start)?.[1] ?? 10,
  }
}
