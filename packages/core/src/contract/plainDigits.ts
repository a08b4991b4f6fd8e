/** Digits of any script as 0 to 9, and full-width letters as plain ones; everything else stays. */
export const plainDigits = (value: string): string =>
  value.normalize('NFKC').replaceAll(/\p{Nd}/gu, (digit) => String(digitValue(digit)))

/** Digits of a script stand ten in a row, from a zero that no digit stands before. */
function digitValue(digit: string): number {
  const point = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(point - value - 1)) && (point - value) % 16 !== 0)
    value += 1
  return value % 10
}
