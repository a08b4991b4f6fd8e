import { LANGUAGE_IDS } from '@visavis/core/contract'
import { expect, it } from 'vitest'
import { languageCodes } from './languageCodes.ts'

it('names languages by their codes of today, and none that nobody knows', () => {
  expect(languageCodes([LANGUAGE_IDS.iw, LANGUAGE_IDS.in, LANGUAGE_IDS.tr, LANGUAGE_IDS.all, 999])).toEqual([
    'he',
    'id',
    'tr',
  ])
})
