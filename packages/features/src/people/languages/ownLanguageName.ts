/**
 * Name of a language in itself and in its own script, as whoever speaks it looks for it: "Español",
 * "العربية". @param code BCP 47
 */
export function ownLanguageName(code: string): string {
  try {
    const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
    const [first = '', ...rest] = name
    return first.toLocaleUpperCase(code) + rest.join('')
  } catch {
    return code
  }
}
