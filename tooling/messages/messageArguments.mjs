import { TYPE } from '@formatjs/icu-messageformat-parser'

/** @typedef {'text' | 'number' | 'date' | 'choice' | 'tag'} ArgumentKind */

const STRENGTH = { text: 0, choice: 1, date: 2, number: 3, tag: 4 }

function kindOf(element) {
  switch (element.type) {
    case TYPE.argument:
      return 'text'
    case TYPE.number:
    case TYPE.plural:
      return 'number'
    case TYPE.date:
    case TYPE.time:
      return 'date'
    case TYPE.select:
      return 'choice'
    case TYPE.tag:
      return 'tag'
    default:
      return null
  }
}

const childrenOf = (element) => [
  ...(element.children ?? []),
  ...Object.values(element.options ?? {}).flatMap((option) => option.value ?? []),
]

/**
 * Arguments of a message with the narrowest kind any of its uses asks for.
 *
 * @param {import('@formatjs/icu-messageformat-parser').MessageFormatElement[]} elements
 * @returns {Map<string, ArgumentKind>}
 */
export function messageArguments(elements, found = new Map()) {
  for (const element of elements) {
    const kind = kindOf(element)
    const known = found.get(element.value)
    if (kind && (known === undefined || STRENGTH[kind] > STRENGTH[known])) found.set(element.value, kind)
    messageArguments(childrenOf(element), found)
  }
  return found
}

/** Every plural or ordinal inside a message. */
export const pluralsOf = (elements) =>
  elements.flatMap((element) => [
    ...(element.type === TYPE.plural ? [element] : []),
    ...pluralsOf(childrenOf(element)),
  ])
