import { TYPE } from '@formatjs/icu-messageformat-parser'

/** Every brand has one word for those who earn in calls (R1.15). */
const WORD = /\b(hosts?|goddess(es)?)\b/i

/** Words of a message that stand there whatever the brand's word is. */
function fixedWords(elements) {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal) return [element.value]
    if (element.type === TYPE.select && element.value === 'hostTerm') return []
    return [
      ...fixedWords(element.children ?? []),
      ...Object.values(element.options ?? {}).flatMap((option) => fixedWords(option.value ?? [])),
    ]
  })
}

/**
 * What is wrong with an English text that names the role itself instead of by the brand's word.
 *
 * @param {import('@formatjs/icu-messageformat-parser').MessageFormatElement[]} elements
 * @returns {string[]}
 */
export function roleWordProblems(elements) {
  const found = fixedWords(elements)
    .map((words) => WORD.exec(words)?.[0])
    .find((word) => word !== undefined)
  return found === undefined
    ? []
    : [`"${found}" stands outside of {hostTerm, select, …}: each brand has its own word`]
}
