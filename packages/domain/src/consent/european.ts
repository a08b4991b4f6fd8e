/** The 29 codes whose visitors get the consent tool (C.36, R9.47): the EU, GB and CH. */
export const EUROPEAN_COUNTRIES: readonly string[] = [
  'AT',
  'BE',
  'BG',
  'HR',
  'CY',
  'CZ',
  'DK',
  'EE',
  'FI',
  'FR',
  'DE',
  'GR',
  'HU',
  'IE',
  'IT',
  'LV',
  'LT',
  'LU',
  'MT',
  'NL',
  'PL',
  'PT',
  'RO',
  'SK',
  'SI',
  'ES',
  'SE',
  'GB',
  'CH',
]
const SPELLINGS: Readonly<Record<string, string>> = { EL: 'GR', UK: 'GB' }

/** True for the European flow; an unknown country counts as European (R4.37). */
export function isEuropean(code: string): boolean {
  const upper = code.toUpperCase()
  return upper === '' || EUROPEAN_COUNTRIES.includes(SPELLINGS[upper] ?? upper)
}
