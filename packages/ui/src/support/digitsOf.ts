const ZEROS = [0x30, 0x660, 0x6f0, 0x966, 0xff10]

/**
 * The digits of a text as 0 to 9: what people paste has spaces and dashes, and Arabic or full-width keyboards
 * write other digits.
 */
export const digitsOf = (text: string): string =>
  [...text]
    .map((character) => {
      const point = character.codePointAt(0) ?? 0
      const zero = ZEROS.find((start) => point >= start && point <= start + 9)
      return zero === undefined ? '' : String(point - zero)
    })
    .join('')
