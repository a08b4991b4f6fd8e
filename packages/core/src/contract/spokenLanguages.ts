import { LANGUAGE_IDS } from './enumerations.ts'

const notOffered: readonly number[] = [LANGUAGE_IDS.all, LANGUAGE_IDS.ud, LANGUAGE_IDS.sn]

/** Languages a person may say they speak: all of the table but the filter and the two not offered (R3.65). */
export const SPOKEN_LANGUAGE_IDS: readonly number[] = Object.values(LANGUAGE_IDS).filter(
  (id) => !notOffered.includes(id),
)
