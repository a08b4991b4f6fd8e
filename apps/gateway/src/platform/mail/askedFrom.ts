/**
 * When and from where something was asked for, as it is kept. `place`: country code; both empty when unknown.
 */
export interface Asked {
  readonly createdAt: number
  readonly place: string
  readonly browser: string
}

/** "23 November 2026 at 06:33 UTC" in a language. @param at milliseconds since 1970 */
export function momentText(at: number, language: string): string {
  return `${new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at)} UTC`
}

/** "Germany · Chrome, Windows" in a language; empty when nothing is known. */
export function placeText({ place, browser }: Pick<Asked, 'place' | 'browser'>, language: string): string {
  const country = /^[A-Z]{2}$/.test(place)
    ? (new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }).of(place) ?? '')
    : ''
  return [country, browser].filter((part) => part !== '').join(' · ')
}
