import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { createCountryLookup } from './countryLookup.ts'

const lookup = createCountryLookup({
  homeCountry: 'US',
  countryTablePath: fileURLToPath(new URL('../../../countries.bin.br', import.meta.url)),
})

it.each([
  ['8.8.8.8', 'US'],
  ['88.240.1.1', 'TR'],
  ['81.2.69.142', 'GB'],
  ['91.198.174.192', 'NL'],
  ['5.9.0.1', 'DE'],
  ['193.0.0.1', 'NL'],
  ['200.160.2.3', 'BR'],
  ['1.1.1.0', 'AU'],
  ['2a02:ff0::1', 'TR'],
  ['2804:14c::1', 'BR'],
  ['2001:4860:4860::8888', 'US'],
  ['2a01:4f8::1', 'DE'],
  ['2400:8900::1', 'JP'],
  ['2003:c0::ffff:1', 'DE'],
])('%s is in %s', (address, country) => {
  expect(lookup(address)).toBe(country)
})
it.each(['198.51.100.7', '203.0.113.9', '255.255.255.255', '240.0.0.1', '2001:db8::1', 'ff02::1'])(
  '%s is nowhere',
  (address) => {
    expect(lookup(address)).toBe('')
  },
)
it.each(['127.0.0.1', '::1', '10.1.2.3', '192.168.0.9', 'fd00::1'])('%s is at home', (address) => {
  expect(lookup(address)).toBe('US')
})
