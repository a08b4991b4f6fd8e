const word = /src|href|script|img|video|audio|iframe|style|body|frame/i
const unclosed = new RegExp(`<(?=/?(?:${word.source}))`, 'gi')

/**
 * Brackets around markup words become asterisks (R5.32, R5.33). For display only: what is stored stays as
 * typed, and React shows everything else as plain text anyway.
 */
export function maskTags(text: string): string {
  return text
    .replace(/<([^<>]*)>/g, (span, inside: string) => (word.test(inside) ? `*${inside}*` : span))
    .replace(unclosed, '*')
}
