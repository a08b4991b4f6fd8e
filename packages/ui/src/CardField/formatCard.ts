import { digitsOf } from '../support/digitsOf.ts'

/** Digits in the groups printed on the card, `[4, 4, 4, 4]` or `[4, 6, 5]`. */
export function formatCardNumber(text: string, groups: readonly number[]): string {
  let rest = digitsOf(text)
  const parts: string[] = []
  for (const size of groups) {
    if (rest === '') break
    parts.push(rest.slice(0, size))
    rest = rest.slice(size)
  }
  return parts.join(' ')
}

/**
 * "9" → "09 / ", "0928" → "09 / 28". Gives back what can be edited: removing the slash removes the digit
 * before it.
 */
export function formatExpiry(text: string, before: string): string {
  const erasing = text.length < before.length
  let digits = digitsOf(text).slice(0, 4)
  if (erasing) return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits
  if (/^[2-9]$/.test(digits)) digits = `0${digits}`
  return digits.length < 2 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2)}`
}
