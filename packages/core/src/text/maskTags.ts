const WORDS = 'src|href|script|img|video|audio|iframe|style|body|frame'
const span = new RegExp(`<([^<>]*(?:${WORDS})[^<>]*)>`, 'gi')
const unclosed = new RegExp(`<(?=/?(?:${WORDS}))`, 'gi')

/**
 * Brackets around markup words become asterisks (R5.32, R5.33). For display only: what is stored stays as typed,
 * and React shows everything else as plain text anyway.
 */
export function maskTags(text: string): string {
  return text.replace(span, '*$1*').replace(unclosed, '*')
}
