/** A number people are known to their tax office by, as Pagsmile wants it. */
export interface Identity {
  readonly type: 'CPF' | 'CNPJ' | 'RFC' | 'CURP'
  readonly number: string
}

/** The check digit of a Brazilian number: weights from `most` down to 2, again and again from the right. */
function checkDigit(digits: string, most: number): number {
  let [sum, weight] = [0, 2]
  for (const digit of [...digits].toReversed()) {
    sum += Number(digit) * weight
    weight = weight === most ? 2 : weight + 1
  }
  const rest = (sum * 10) % 11
  return rest === 10 ? 0 : rest
}

const isChecked = (digits: string, most: number): boolean => {
  const body = digits.slice(0, -2)
  const first = checkDigit(body, most)
  return digits === `${body}${first}${checkDigit(`${body}${first}`, most)}`
}

/** A CPF of eleven or a CNPJ of fourteen digits, with or without dots. @returns null when it is neither */
export function brazilianIdentity(document: string): Identity | null {
  const number = document.replaceAll(/[.\-/\s]/g, '')
  if (/^(\d)\1*$/.test(number)) return null
  if (/^\d{11}$/.test(number)) return isChecked(number, 12) ? { type: 'CPF', number } : null
  return /^\d{14}$/.test(number) && isChecked(number, 9) ? { type: 'CNPJ', number } : null
}

const RFC = /^[A-Z&Ñ]{4}\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])[A-Z\d]{3}$/
const CURP = /^[A-Z]{4}\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])[HMX][A-Z]{5}[A-Z\d]\d$/

/** An RFC of thirteen or a CURP of eighteen signs. @returns null when it is neither */
export function mexicanIdentity(document: string): Identity | null {
  const number = document.replaceAll(/[.\-/\s]/g, '').toUpperCase()
  if (RFC.test(number)) return { type: 'RFC', number }
  return CURP.test(number) ? { type: 'CURP', number } : null
}
