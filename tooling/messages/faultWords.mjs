/**
 * What the parser calls a fault → what people call it. First that fits. @type {readonly (readonly [RegExp,
 * string])[]}
 */
const WORDS = [
  [/ARGUMENT_CLOSING_BRACE/, 'a closing brace } is missing'],
  [/EMPTY_ARGUMENT/, 'there is nothing between { and }'],
  [
    /MALFORMED_ARGUMENT/,
    "between { and } stands something that is no name; a brace that people shall read is written '{'",
  ],
  [/MISSING_OTHER_CLAUSE/, 'the form "other" is missing, which is shown when no other fits'],
  [/DUPLICATE_/, 'a form stands there twice'],
  [
    /PLURAL_ARGUMENT_SELECTOR|SELECT_ARGUMENT_SELECTOR|ARGUMENT_OPTIONS/,
    'the forms of {name, plural, …} or {name, select, …} are not whole: each is a word with its text in braces, such as other {# coins}',
  ],
  [/OFFSET/, 'the number after offset: is none'],
  [
    /ARGUMENT_TYPE/,
    'after the comma in { } stands no kind that is known: plural, select, selectordinal, number, date or time',
  ],
  [/STYLE|SKELETON/, 'how the number or date is written is not known'],
  [/UNMATCHED_CLOSING_TAG/, 'a closing tag has no opening one'],
  [/UNCLOSED_TAG/, 'a tag such as <b> has no closing one'],
  [/TAG/, "a < begins a tag that is none; a sign that people shall read is written '<'"],
]

/**
 * Why a text is malformed, in words.
 *
 * @param {unknown} error of the parser
 */
export function faultWords(error) {
  const message = error instanceof Error ? error.message : String(error)
  return WORDS.find(([kind]) => kind.test(message))?.[1] ?? 'its braces or tags do not fit each other'
}
