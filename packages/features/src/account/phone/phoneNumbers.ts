import {
  AsYouType,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parseIncompletePhoneNumber,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js/mobile'
import type { CountryCode } from 'libphonenumber-js/mobile'
import type { PhoneNumber } from '@visavis/domain/account/phoneFlow.machine'

/** What is wrong with a typed number. */
export type NumberFault = 'missing' | 'noCountry' | 'tooShort' | 'tooLong' | 'invalid'

/** Countries that have numbers, with their dialling codes. */
export const phoneCountries = (): { code: string; dial: string }[] =>
  getCountries().map((code) => ({ code, dial: getCountryCallingCode(code) }))

export const hasNumbers = (countryCode: string): boolean => isSupportedCountry(countryCode)

/**
 * What a field shows after typing: the number in its country's groups, as long as one types on at its end;
 * who corrects in the middle or deletes is left alone. Whoever types or pastes `+49 …` or `0049 …` chooses
 * the country by it.
 *
 * @param before what the field showed
 */
export function typedNumber(
  text: string,
  countryCode: string,
  before = '',
): { shown: string; countryCode: string } {
  const international = /^\s*(\+|00)/.test(text)
  if (international) {
    const parsed = parsePhoneNumberFromString(text.replace(/^\s*00/, '+'))
    if (parsed?.country !== undefined && parsed.isValid())
      return { shown: parsed.formatNational(), countryCode: parsed.country }
    return { shown: text, countryCode }
  }
  const country = isSupportedCountry(countryCode) ? countryCode : undefined
  const typedOn = text.length > before.length && digits(text).startsWith(digits(before))
  const formatted = typedOn ? new AsYouType(country).input(text) : text
  return { shown: digits(formatted) === digits(text) ? formatted : text, countryCode }
}

/**
 * The number as it is sent, or what is wrong with it (R5.35). Countries that share a dialling code are told
 * apart by the number.
 */
export function readNumber(
  text: string,
  countryCode: string,
): { number: PhoneNumber } | { fault: NumberFault } {
  if (digits(text) === '') return { fault: 'missing' }
  if (!isSupportedCountry(countryCode)) return { fault: 'noCountry' }
  const parsed = parsePhoneNumberFromString(text.replace(/^\s*00/, '+'), countryCode)
  if (parsed?.isValid() === true)
    return { number: { mobile: parsed.nationalNumber, countryCode: parsed.country ?? countryCode } }
  const length = validatePhoneNumberLength(text, countryCode)
  return { fault: length === 'TOO_SHORT' ? 'tooShort' : length === 'TOO_LONG' ? 'tooLong' : 'invalid' }
}

/** `+49 1512 3456789`: as people write it to others. */
export function wholeNumber({ mobile, countryCode }: PhoneNumber): string {
  return parsePhoneNumberFromString(mobile, countryCode as CountryCode)?.formatInternational() ?? mobile
}

/** A sent number as its field shows it. */
export const shownNumber = ({ mobile, countryCode }: PhoneNumber): string =>
  mobile === ''
    ? ''
    : (parsePhoneNumberFromString(
        mobile,
        isSupportedCountry(countryCode) ? countryCode : undefined,
      )?.formatNational() ?? mobile)

/** Digits of any script as 0 to 9. */
const digits = (text: string): string => parseIncompletePhoneNumber(text).replace('+', '')
