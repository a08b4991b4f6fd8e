import { expect, test } from 'vitest'
import { matchingCountries } from './matchingCountries.ts'

const countries = [
  { code: 'DE', name: 'Germany', dial: '49' },
  { code: 'CI', name: 'Côte d’Ivoire', dial: '225' },
  { code: 'GB', name: 'United Kingdom', dial: '44' },
  { code: 'US', name: 'United States', dial: '1' },
  { code: 'TR', name: 'Türkiye', english: 'Türkiye', dial: '90' },
  { code: 'AT', name: 'Österreich', english: 'Austria', dial: '43' },
]
const found = (search: string) => matchingCountries(countries, search).map(({ code }) => code)

test('nothing typed offers all in the given order', () => {
  expect(found('  ')).toEqual(['DE', 'CI', 'GB', 'US', 'TR', 'AT'])
})
test.each([
  ['ger', ['DE']],
  ['cote', ['CI']],
  ['turk', ['TR']],
  ['king', ['GB']],
  ['united s', ['US']],
  ['us', ['US']],
  ['austr', ['AT']],
  ['osterr', ['AT']],
  ['+4', ['DE', 'GB', 'AT']],
  ['22', ['CI']],
  ['xyz', []],
])('%s finds %j', (search, codes) => {
  expect(found(search)).toEqual(codes)
})
