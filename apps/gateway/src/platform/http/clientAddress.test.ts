import { expect, it } from 'vitest'
import { clientAddress } from './clientAddress.ts'
import { OWN_MACHINE, readTrustedProxies } from './trustedProxies.ts'

const own = readTrustedProxies(OWN_MACHINE)
const ranges = readTrustedProxies('127.0.0.1, 10.0.0.0/8,2001:db8::/32')

it.each([
  ['127.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['::1', '203.0.113.7', '203.0.113.7'],
  ['::ffff:127.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['127.0.0.1', undefined, '127.0.0.1'],
  ['203.0.113.9', '6.6.6.6', '203.0.113.9'],
  ['127.0.0.1', '6.6.6.6, 203.0.113.7', '203.0.113.7'],
  ['127.0.0.1', 'nonsense, ', '127.0.0.1'],
])('by default only this machine is believed: %s says %s', (peer, forwarded, expected) => {
  expect(clientAddress(peer, forwarded, own)).toBe(expected)
})

it.each([
  ['10.1.2.3', '203.0.113.7', '203.0.113.7'],
  ['::ffff:10.1.2.3', '203.0.113.7', '203.0.113.7'],
  ['10.1.2.3', '6.6.6.6, 203.0.113.7, 10.9.9.9', '203.0.113.7'],
  ['2001:db8::5', '2001:db9::1', '2001:db9::1'],
  ['11.0.0.1', '203.0.113.7', '11.0.0.1'],
  ['10.1.2.3', '10.4.5.6', '10.1.2.3'],
  ['10.1.2.3', '6.6.6.6, 203.0.113.7:4711', '203.0.113.7'],
  ['10.1.2.3', '6.6.6.6, [2001:db9::1]:4711', '2001:db9::1'],
  ['10.1.2.3', '6.6.6.6, [2001:db9::1]', '2001:db9::1'],
  ['10.1.2.3', '6.6.6.6, 203.0.113.7, 10.9.9.9:80', '203.0.113.7'],
  ['10.1.2.3', '6.6.6.6, unknown', '10.1.2.3'],
  ['10.1.2.3', '6.6.6.6, ', '10.1.2.3'],
  ['10.1.2.3', '6.6.6.6, 203.0.113.7:', '10.1.2.3'],
  ['10.1.2.3', '6.6.6.6, [203.0.113.7', '10.1.2.3'],
])('a range covers all its addresses: %s says %s', (peer, forwarded, expected) => {
  expect(clientAddress(peer, forwarded, ranges)).toBe(expected)
})

it.each([
  '10.0.0.0/33',
  '10.0.0/8',
  'proxy.internal',
  '10.0.0.0/8/8',
  '10.0.0.0/',
  '10.0.0.0/-1',
  '::/129',
  '0.0.0.0/0',
  '::/0',
])('refuses %s', (entry) => {
  expect(() => readTrustedProxies(`127.0.0.1,${entry}`)).toThrow(`VISAVIS_TRUSTED_PROXIES holds "${entry}"`)
})
