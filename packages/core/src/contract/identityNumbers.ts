/** A number people and companies are known to their tax office by. */
export interface Identity {
  readonly type: 'CPF' | 'CNPJ' | 'RFC' | 'CURP'
  readonly number: string
}

const bare = (document: string): string => document.replaceAll(/[.\-/\s]/g, '').toUpperCase()

/**
 * The check digit of a Brazilian number: weights from `most` down to 2, again and again from the right.
 * Letters of a CNPJ count as their place in ASCII after "0".
 */
function checkDigit(signs: string, most: number): number {
  let [sum, weight] = [0, 2]
  for (const sign of [...signs].toReversed()) {
    sum += (sign.charCodeAt(0) - 48) * weight
    weight = weight === most ? 2 : weight + 1
  }
  const rest = (sum * 10) % 11
  return rest === 10 ? 0 : rest
}

const isChecked = (signs: string, most: number): boolean => {
  const body = signs.slice(0, -2)
  const first = checkDigit(body, most)
  return signs === `${body}${first}${checkDigit(`${body}${first}`, most)}`
}

/**
 * A CPF of eleven digits, or a CNPJ of fourteen signs, which may hold letters since July 2026; with or
 * without dots. @returns null when it is neither
 */
export function brazilianIdentity(document: string): Identity | null {
  const number = bare(document)
  if (/^(.)\1*$/.test(number)) return null
  if (/^\d{11}$/.test(number)) return isChecked(number, 12) ? { type: 'CPF', number } : null
  return /^[\dA-Z]{12}\d{2}$/.test(number) && isChecked(number, 9) ? { type: 'CNPJ', number } : null
}

const RFC = /^[A-Z&Ñ]{4}\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])[A-Z\d]{3}$/
const CURP = /^[A-Z]{4}\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])[HMX][A-Z]{5}[A-Z\d]\d$/
/** Order of signs that the check digit of a CURP is counted by. */
const CURP_SIGNS = '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ'

const isCurp = (number: string): boolean => {
  if (!CURP.test(number)) return false
  const sum = [...number.slice(0, 17)].reduce(
    (before, sign, place) => before + CURP_SIGNS.indexOf(sign) * (18 - place),
    0,
  )
  return (10 - (sum % 10)) % 10 === Number(number[17])
}

/**
 * An RFC of thirteen or a CURP of eighteen signs. The last sign of an RFC is not checked: the tax office has
 * given out such that do not fit its own rule. @returns null when it is neither
 */
export function mexicanIdentity(document: string): Identity | null {
  const number = bare(document)
  if (RFC.test(number)) return { type: 'RFC', number }
  return isCurp(number) ? { type: 'CURP', number } : null
}
