import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { Refusal } from '../../platform/context.ts'

export interface PhoneNumber {
  /** E.164. */
  readonly e164: string
  readonly countryCode: string
}

/** Kinds of numbers that get no text or cost whoever sends it a fortune. */
const UNFIT: ReadonlySet<string | undefined> = new Set([
  'FIXED_LINE',
  'PREMIUM_RATE',
  'SHARED_COST',
  'TOLL_FREE',
  'UAN',
  'VOICEMAIL',
  'PAGER',
])

/**
 * The number as the world writes it. The same number has one form, whatever zeros stood before it.
 *
 * @throws Refusal 400 naming the field: a country without numbers, a number that country does not have, or
 *   one that takes no texts
 */
export function phoneNumberOf({ mobile, countryCode }: { mobile: string; countryCode: string }): PhoneNumber {
  if (!isSupportedCountry(countryCode)) throw new Refusal(20001, { status: 400, field: 'countryCode' })
  const number = parsePhoneNumberFromString(mobile, countryCode)
  if (
    number === undefined ||
    !number.isValid() ||
    number.country !== countryCode ||
    UNFIT.has(number.getType())
  )
    throw new Refusal(20001, { status: 400, field: 'mobile' })
  return { e164: number.number, countryCode }
}

/** `+4915123456789` → `+49 ••••• 789` (R3.12): enough to know it again, too little to call it. */
export function maskPhone(e164: string): string {
  const number = parsePhoneNumberFromString(e164)
  return number === undefined ? '' : `+${number.countryCallingCode} ••••• ${number.nationalNumber.slice(-3)}`
}

/** Country of a stored number, code of two letters; empty where the number does not say. */
export const countryOfPhone = (e164: string): string => parsePhoneNumberFromString(e164)?.country ?? ''
