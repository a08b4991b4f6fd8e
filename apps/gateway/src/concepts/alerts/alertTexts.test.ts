import { LANGUAGE_IDS, OFFERED_LANGUAGES } from '@visavis/core/contract'
import { expect, it } from 'vitest'
import { testTexts } from '../../testing/testTexts.ts'
import { alertText } from './alertTexts.ts'

const wording = (languageId: number) => testTexts.of({ id: 'alpha', name: 'Alpha' }, languageId)

const called = (name: string) => alertText({ kind: 'missedCall', values: { name } }, wording(LANGUAGE_IDS.en))

it('says who it was', () =>
  expect(called('Elif')).toEqual({ title: 'Missed call', body: 'Elif called you.' }))
it.each([
  ['<script>x</script>', '*script*x*/script*'],
  ['<IFRAME>', '*IFRAME*'],
  ['<b>', '<b>'],
])('shows the name %s as the site does (R5.33)', (name, shown) => {
  expect(called(name).body).toBe(`${shown} called you.`)
})

const title = (language: (typeof OFFERED_LANGUAGES)[number], gender?: string) =>
  alertText(
    { kind: 'friendRequest', values: { name: 'Sam', ...(gender === undefined ? {} : { gender }) } },
    wording(LANGUAGE_IDS[language]),
  ).title

it('a request of a woman is told in her form where the language has one (R6.07)', () => {
  expect(
    OFFERED_LANGUAGES.filter((language) => title(language) !== title(language, 'female')).sort(),
  ).toEqual(['ar', 'es', 'fr'])
  for (const language of OFFERED_LANGUAGES) expect(title(language, 'female')).toContain('Sam')
})
