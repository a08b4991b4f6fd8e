import { expect, it } from 'vitest'
import { brazilianIdentity, mexicanIdentity } from './identityNumbers.ts'

it.each([
  ['111.444.777-35', { type: 'CPF', number: '11144477735' }],
  ['52998224725', { type: 'CPF', number: '52998224725' }],
  ['11.222.333/0001-81', { type: 'CNPJ', number: '11222333000181' }],
  ['111.444.777-36', null],
  ['11.222.333/0001-82', null],
  ['12.ABC.345/01DE-35', { type: 'CNPJ', number: '12ABC34501DE35' }],
  ['12.ABC.345/01DE-36', null],
  ['000.000.000-00', null],
  ['1114447773', null],
  ['MAMB780915969', null],
  ['', null],
])('%s in Brazil', (document, identity) => {
  expect(brazilianIdentity(document)).toEqual(identity)
})

it.each([
  ['mamb780915969', { type: 'RFC', number: 'MAMB780915969' }],
  ['BOXW310820HNERXN09', { type: 'CURP', number: 'BOXW310820HNERXN09' }],
  ['BOXW310820HNERXN08', null],
  ['MAMB781315969', null],
  ['BOXW310820QNERXN09', null],
  ['11144477735', null],
])('%s in Mexico', (document, identity) => {
  expect(mexicanIdentity(document)).toEqual(identity)
})
