import { LANGUAGE_IDS } from '@visavis/core/contract'

const CODES = new Map(Object.entries(LANGUAGE_IDS).map(([code, id]) => [id as number, code]))

/**
 * Codes of language ids as they are written today (the table has Hebrew and Indonesian under their codes of
 * old); ids nobody knows are left out.
 */
export function languageCodes(ids: readonly number[]): string[] {
  return ids.flatMap((id) => {
    const code = CODES.get(id)
    return code === undefined || id === LANGUAGE_IDS.all ? [] : [new Intl.Locale(code).language]
  })
}
