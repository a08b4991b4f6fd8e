import type { RemoteUser } from '@visavis/core/contract'

export interface RemoteRow {
  readonly id: number
  readonly userName: string
  readonly alias: string
  readonly headImg: string
  readonly countryCode: string
  readonly isHost: boolean
  readonly isDemo: boolean
  readonly isVip: boolean
  readonly birthday: string
  /** Nobody reaches them by a call; unset where it was not asked for. */
  readonly noCalls?: boolean
}

const countryNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

/** The other person of a call (R3.23). A person whose account is gone keeps only the id. */
export function remoteUserOf(
  row: RemoteRow | undefined,
  id: number,
  price: number,
  today: Date = new Date(),
): RemoteUser {
  if (row === undefined)
    return {
      id,
      userName: '',
      headImg: '',
      pricePerMinute: price,
      goddessLocation: '',
      countryCode: '',
      isHost: false,
      isDemo: false,
      isVip: false,
      age: 0,
      noCalls: true,
    }
  const { userName, alias, headImg, countryCode, isHost, isDemo, isVip, birthday, noCalls } = row
  return {
    id,
    userName,
    ...(alias === '' ? {} : { alias }),
    headImg,
    pricePerMinute: price,
    goddessLocation: countryName(countryCode),
    countryCode,
    isHost,
    isDemo,
    isVip,
    age: fullYears(birthday, today),
    ...(noCalls === true && { noCalls }),
  }
}

/** English name of a country code (R3.26); empty for none and for codes of our own. */
function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (countryNames.of(code) ?? '') : ''
}

/** Full years since a day YYYY-MM-DD; 0 when unknown. */
export function fullYears(birthday: string, today: Date): number {
  const [year = 0, month = 0, day = 0] = birthday.split('-').map(Number)
  if (year === 0) return 0
  const before =
    today.getUTCMonth() + 1 < month || (today.getUTCMonth() + 1 === month && today.getUTCDate() < day)
  return Math.max(0, today.getUTCFullYear() - year - (before ? 1 : 0))
}
