/**
 * The words of a game in a language, English where it has none.
 *
 * @param {Record<string, Record<string, string>>} languages
 * @param {string} locale
 */
export function wordsOf(languages, locale) {
  const words = { ...languages.en, ...languages[locale.split('-')[0]] }
  const numbers = new Intl.NumberFormat(locale)
  /** Fills `{name}` of a text; numbers as the language writes them. */
  return (id, values = {}) =>
    words[id].replaceAll(/\{(\w+)\}/g, (_, name) => {
      const value = values[name]
      return typeof value === 'number' ? numbers.format(value) : (value ?? '')
    })
}
