/** One text that can be found; `title` counts more than `text`. */
export interface Findable<Id extends string> {
  readonly id: Id
  readonly title: string
  readonly text: string
}

/** Letters that people write for each other and Unicode does not fold. */
const SAME: Readonly<Record<string, string>> = {
  ß: 'ss',
  ı: 'i',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ى: 'ي',
  ة: 'ه',
  ؤ: 'و',
  ئ: 'ي',
  ـ: '',
}
const FOLDED = new RegExp(`[${Object.keys(SAME).join('')}]`, 'gu')

/** A text without case, accents, Arabic vowel signs and spellings that differ by habit only. */
export const normalised = (text: string): string =>
  text
    .toLowerCase()
    .replace(FOLDED, (letter) => SAME[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')

/** The Arabic article is written together with its word; people search without it. */
const ARTICLE = /^ال(?=.{3})/u

/** Normalised words of a text, in their order. `language` is BCP 47. */
export function wordsOf(text: string, language: string): string[] {
  const parts = new Intl.Segmenter(language, { granularity: 'word' }).segment(normalised(text))
  return [...parts]
    .filter(({ isWordLike }) => isWordLike === true)
    .map(({ segment }) => segment.replace(ARTICLE, ''))
}

/** Whether two words differ by at most `most` letters added, left out, changed or swapped. */
export function isNear(one: string, other: string, most: number): boolean {
  const a = [...one]
  const b = [...other]
  if (Math.abs(a.length - b.length) > most) return false
  let before: number[] = []
  let row = b.map((_, index) => index + 1)
  row.unshift(0)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (before[j - 2] ?? 0) + 1 : Infinity,
      )
    }
    before = row
    row = next
  }
  return (row[b.length] ?? Infinity) <= most
}

/** How well a typed word fits one of a text: 3 the same, 2 its beginning, 1 a slip, 0 not. */
function fit(typed: string, word: string): number {
  if (typed === word) return 3
  if (typed.length > 1 && word.startsWith(typed)) return 2
  const most = typed.length >= 8 ? 2 : typed.length >= 4 ? 1 : 0
  if (most === 0) return 0
  // A slip may stand in the beginning of a longer word, too.
  return isNear(typed, word, most) || isNear(typed, word.slice(0, typed.length), 1) ? 1 : 0
}

/** Part of the weight of the typed words that has to be found. */
const ENOUGH = 0.5

/**
 * Searches texts in the language of the page. Half of what the typed words weigh has to fit words of title or
 * text; words that few texts have weigh most.
 *
 * @returns answers the ids found for what was typed, best first; all of them for nothing typed
 */
export function createHelpSearch<Id extends string>(
  entries: readonly Findable<Id>[],
  language: string,
): (typed: string) => Id[] {
  const index = entries.map(({ id, title, text }) => ({
    id,
    title: wordsOf(title, language),
    text: wordsOf(text, language),
  }))
  const best = (typed: string, words: readonly string[]): number =>
    words.reduce((most, word) => Math.max(most, fit(typed, word)), 0)
  return (typed) => {
    const wanted = wordsOf(typed, language)
    const scores = wanted.map((word) =>
      index.map(({ title, text }) => Math.max(best(word, title) * 2, best(word, text))),
    )
    const weights = scores.map((row) => 1 / Math.max(1, row.filter((score) => score > 0).length))
    const sumOf = (count: (word: number) => number): number =>
      weights.reduce((sum, weight, word) => sum + weight * count(word), 0)
    const enough = sumOf(() => 1) * ENOUGH
    return index
      .map(({ id }, nth) => {
        const own = (word: number): number => scores[word]?.[nth] ?? 0
        return { id, fits: sumOf((word) => (own(word) > 0 ? 1 : 0)) >= enough, score: sumOf(own) }
      })
      .filter(({ fits }) => fits)
      .toSorted((a, b) => b.score - a.score)
      .map(({ id }) => id)
  }
}
