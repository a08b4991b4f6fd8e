import { describe, expect, it } from 'vitest'
import { contactKindsIn } from './contacts.ts'

describe('phone numbers', () => {
  it.each([
    '+49 170 1234567',
    'call 0170/1234567',
    '(212) 555-0123',
    '+1.212.555.0123',
    '0090 532 123 45 67',
    '٠١٠ ١٢٣٤ ٥٦٧٨',
    'my number: ０６１２３４５６７８',
    '212 555 0123',
  ])('%s', (text) => expect(contactKindsIn(text)).toEqual(['phone']))
  it.each([
    'I was born on 23.11.1990',
    '2026-11-23 10:30',
    'it costs 1200 coins',
    '10 000 000',
    'at 20:30',
    '1, 2, 3, 4, 5, 6, 7, 8, 9, 10',
    'in 1999 and 2005',
    'room 4711',
  ])('not in %s', (text) => {
    expect(contactKindsIn(text)).toEqual([])
  })
})

describe('messengers', () => {
  it.each([
    '@kathy_88',
    'write me @kathy.x',
    'insta: kathy',
    'my telegram is kathy_88',
    'WhatsApp: kathy',
    'add me on snap kathy99',
    'kathy@example.com',
    'سناب: kathy',
  ])('%s', (text) => expect(contactKindsIn(text)).toContain('messenger'))
  it.each([
    'I saw it on Instagram yesterday',
    'Telegram is blocked here',
    'a signal from above',
    'meet @ 8',
    'my insta is private, sorry',
  ])('not in %s', (text) => {
    expect(contactKindsIn(text)).toEqual([])
  })
})

describe('payment', () => {
  it.each([
    'DE89 3704 0044 0532 0130 00',
    'to DE89370400440532013000 please',
    'gb82 west 1234 5698 7654 32 thanks',
    '4111 1111 1111 1111',
    '5500-0055-5555-5559',
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    '0x52908400098527886E0F7030069857D2E4169EE7',
    'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
  ])('%s', (text) => expect(contactKindsIn(text)).toEqual(['payment']))
  it.each([
    'DE89 3704 0044 0532 0130 01',
    '4111 1111 1111 1112',
    '0000 0000 0000 0000',
    'Donaudampfschifffahrtsgesellschaft',
    'T'.repeat(34),
  ])('not in %s', (text) => {
    expect(contactKindsIn(text)).not.toContain('payment')
  })
})

it.each([
  ['https://example.com/a', ['link']],
  ['see www.example.de', ['link']],
  ['example.com', ['link']],
  ['https://wa.me/4917012345678', ['phone', 'messenger', 'link']],
  ['paypal.me/kathy', ['payment', 'link']],
  ['t.me/kathy', ['messenger', 'link']],
  ['What?No.Yes.', []],
  ['e.g. this', []],
  ['Hi.how are you', []],
])('%s holds %j', (text, kinds) => expect(contactKindsIn(text)).toEqual(kinds))

it('hostile texts take little time', () => {
  const started = performance.now()
  for (const text of [
    '1 '.repeat(2000),
    '@'.repeat(4000),
    'a.'.repeat(2000),
    'a@'.repeat(2000),
    'DE89 '.repeat(800),
    'insta '.repeat(600),
    'telegram ab ab ab '.repeat(200),
    '(.'.repeat(2000),
    'x'.repeat(4000),
  ]) {
    contactKindsIn(text)
  }
  expect(performance.now() - started).toBeLessThan(1000)
})
