/**
 * Letters of other scripts and shapes that look like Latin ones, and letters people write in several ways.
 */
const LOOKALIKES: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  е: 'e',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
  і: 'i',
  ј: 'j',
  ѕ: 's',
  ԁ: 'd',
  һ: 'h',
  ӏ: 'l',
  ԛ: 'q',
  ԝ: 'w',
  α: 'a',
  β: 'b',
  ε: 'e',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  η: 'n',
  ω: 'w',
  ϲ: 'c',
  ς: 's',
  ı: 'i',
  ɑ: 'a',
  ɡ: 'g',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ʙ: 'b',
  ɢ: 'g',
  ʜ: 'h',
  ɪ: 'i',
  ʟ: 'l',
  ɴ: 'n',
  ʀ: 'r',
  ʏ: 'y',
  ᴀ: 'a',
  ᴄ: 'c',
  ᴅ: 'd',
  ᴇ: 'e',
  ᴊ: 'j',
  ᴋ: 'k',
  ᴍ: 'm',
  ᴏ: 'o',
  ᴘ: 'p',
  ꜱ: 's',
  ᴛ: 't',
  ᴜ: 'u',
  ᴠ: 'v',
  ᴡ: 'w',
  ᴢ: 'z',
  ة: 'ه',
  ى: 'ي',
  ک: 'ك',
  ی: 'ي',
}
/** Marks, zero-width and other formatting characters, and the Arabic stretch: nobody sees a difference. */
const UNSEEN = /[\p{M}\p{Cf}\u0640\u115f\u1160\u3164\uffa0\u2800]/gu
/** Alphabets of symbols: flags, then white letters in filled circles, squares and again squares. */
const SYMBOL_ALPHABETS = [0x1f1e6, 0x1f150, 0x1f170, 0x1f130]

function symbolLetter(letter: string): string {
  const code = letter.codePointAt(0) ?? 0
  const first = SYMBOL_ALPHABETS.find((start) => code >= start && code < start + 26)
  return first === undefined ? letter : String.fromCodePoint(0x61 + code - first)
}

/**
 * A text as it is compared. `starts` has the place in the original of each of `letters`, and one more for its
 * end.
 */
export interface FoldedText {
  readonly letters: readonly string[]
  readonly starts: readonly number[]
}

/** More of the same letter in a row say no more than this many. */
const RUN = 2

/** Without case, marks, invisible characters and look-alikes; letters that are drawn out stand twice. */
export function foldText(text: string): FoldedText {
  const letters: string[] = []
  const starts: number[] = []
  let place = 0
  let run = 0
  for (const letter of text) {
    const seen = symbolLetter(letter).normalize('NFKD').toLowerCase().normalize('NFKD').replace(UNSEEN, '')
    for (const unit of [...seen].flatMap((one) => [...(LOOKALIKES[one] ?? one)])) {
      run = letters.at(-1) === unit ? run + 1 : 1
      if (run > RUN && unit.trim() !== '') continue
      letters.push(unit)
      starts.push(place)
    }
    place += letter.length
  }
  return { letters, starts: [...starts, place] }
}
