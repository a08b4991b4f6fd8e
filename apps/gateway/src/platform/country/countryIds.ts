import { COUNTRIES } from '@visavis/core/contract/countries'

const ids: ReadonlyMap<string, number> = new Map(COUNTRIES)
const codes: ReadonlyMap<number, string> = new Map(COUNTRIES.map(([code, id]) => [id, code]))

/** Numeric id of a country code; 0 for unknown ones. */
export const countryIdOf = (code: string): number => ids.get(code.toUpperCase()) ?? 0
/** Code of a numeric id; empty for unknown ones. */
export const countryCodeOf = (id: number): string => codes.get(id) ?? ''
/** All known codes, for checks. */
export const COUNTRY_CODES: readonly string[] = COUNTRIES.map(([code]) => code)
