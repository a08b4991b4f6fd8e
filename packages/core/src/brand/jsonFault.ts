/** What keeps a text from being JSON, in words, and how to mend it. */
export interface JsonFault {
  readonly message: string
  readonly mend: string
}

const BYTE_ORDER_MARK = '\uFEFF'
const QUOTES = /[“”„«»‘’`']/
const NAMES: Readonly<Record<string, string>> = {
  '}': 'a closing brace }',
  ']': 'a closing bracket ]',
  '{': 'an opening brace {',
  '[': 'an opening bracket [',
  ',': 'a comma',
  ':': 'a colon',
  '"': 'a text',
}

/**
 * Says why a text cannot be read as JSON.
 *
 * @param text content of the file
 * @param at index of the first sign that does not fit, or the length of the text
 */
export function jsonFault(text: string, at: number): JsonFault {
  if (text.startsWith(BYTE_ORDER_MARK))
    return {
      message: 'the file begins with an invisible sign, the byte order mark (BOM)',
      mend: 'save it as "UTF-8" instead of "UTF-8 with BOM"',
    }
  if (text.trim() === '')
    return { message: 'the file is empty', mend: 'take the file of another brand as an example' }
  const before = text.slice(0, at).trimEnd().at(-1) ?? ''
  const rest = text.slice(at)
  const here = rest.trimStart()[0] ?? ''
  if (isOpenText(text, at))
    return {
      message: 'a text has no closing quotation mark in its line',
      mend: 'write " at the end of the text; a new line inside it is written \\n',
    }
  if (here === '')
    return {
      message: 'the file ends too early',
      mend: `write what is missing at its end, mostly ${lacking(text)}`,
    }
  if (/^\/[/*]|^#/.test(rest)) return { message: 'JSON has no comments', mend: 'remove the comment' }
  if (/[}\]]/.test(here) && before === ',')
    return {
      message: `a comma stands before ${NAMES[here] ?? here}`,
      mend: 'remove that comma: only between two entries there is one',
    }
  if (here === ',' && /[,{[]/.test(before))
    return { message: 'a comma stands where none belongs', mend: 'remove it' }
  if (QUOTES.test(here))
    return { message: `${here} is no quotation mark of JSON`, mend: 'write the straight mark " instead' }
  if (here === BYTE_ORDER_MARK || /[\p{Cf}\u00a0]/u.test(here))
    return { message: 'an invisible sign stands here', mend: 'remove it, best by typing the line anew' }
  if (/["{[\w]/.test(here) && /["}\]\w]/.test(before))
    return isKey(text, at) && here !== ':'
      ? { message: 'a colon is missing between key and value', mend: 'write "key": value' }
      : { message: 'a comma is missing before this', mend: 'write a comma at the end of the entry before' }
  if (/[,}]/.test(here) && (before === ':' || (before === '"' && isKey(text, at))))
    return { message: 'a key has no value', mend: 'write one after the colon, or remove the key' }
  if (/[a-zA-Z_]/.test(here))
    return {
      message: `"${/^\w+/.exec(rest.trimStart())?.[0] ?? here}" stands without quotation marks`,
      mend: 'write texts and keys in "…"; true, false and null are written so, in small letters',
    }
  return {
    message: `${NAMES[here] ?? `the sign ${here}`} stands where it does not belong`,
    mend: 'correct this place; a comma, a brace or a quotation mark is often missing just before it',
  }
}

/** Whether a text that was begun does not end in its line. */
function isOpenText(text: string, at: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at + 1)
  return (
    (/[\n\r\t]/.test(text[at] ?? '\n') || at >= text.length) &&
    (line.replace(/\\./g, '').match(/"/g)?.length ?? 0) % 2 === 1
  )
}

/** What has to follow for all that was opened to be closed. */
function lacking(text: string): string {
  const open: string[] = []
  for (const [sign] of text.replace(/"(?:\\.|[^"\\\n])*"/g, '').matchAll(/[{}[\]]/g)) {
    if (sign === '{' || sign === '[') open.push(sign === '{' ? '}' : ']')
    else open.pop()
  }
  return open.length > 0 ? open.reverse().slice(0, 6).join(' ') : 'a closing brace }'
}

/** Whether the text just before a place is a key: it follows { or a comma within { }. */
function isKey(text: string, at: number): boolean {
  const before = text.slice(0, at).trimEnd()
  const key = /(^|[{,[])\s*"(?:\\.|[^"\\\n])*"$/.exec(before)
  if (key === null) return false
  const depth: string[] = []
  for (const [sign] of before.replace(/"(?:\\.|[^"\\\n])*"/g, '').matchAll(/[{}[\]]/g)) {
    if (sign === '{' || sign === '[') depth.push(sign)
    else depth.pop()
  }
  return depth.at(-1) === '{'
}
