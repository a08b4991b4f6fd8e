/** By emoji: its name, then further search words, with `|` between. */
export type EmojiNames = Readonly<Record<string, string>>

export const nameOfEmoji = (names: EmojiNames, emoji: string): string =>
  names[emoji]?.split('|', 1)[0] ?? emoji

/** Without case and marks, so that `coeur` finds `cœur` and `goz` finds `göz`. */
const fold = (text: string, language: string): string =>
  text
    .toLocaleLowerCase(language)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ı/g, 'i')
    .replace(/œ/g, 'oe')
    .replace(/ß/g, 'ss')

/** Emoji whose names hold the beginnings of all words that were typed; those named so come first. */
export function findEmoji(names: EmojiNames, typed: string, language: string): string[] {
  const wanted = fold(typed, language)
    .split(/\s+/)
    .filter((word) => word !== '')
  if (wanted.length === 0) return []
  const holds = (text: string) => {
    const words = fold(text, language).split(/[\s|’'-]+/)
    return wanted.every((part) => words.some((word) => word.startsWith(part)))
  }
  const found = Object.entries(names).filter(([emoji, all]) => emoji === typed.trim() || holds(all))
  const named = found.filter(([, all]) => holds(all.split('|', 1)[0] ?? ''))
  return [...new Set([...named, ...found].map(([emoji]) => emoji))]
}
