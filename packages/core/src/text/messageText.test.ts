import { expect, it } from 'vitest'
import { MESSAGE_BYTES, MESSAGE_GRAPHEMES, cleanMessageText, messageFault } from './messageText.ts'

it.each([
  ['  hello \n', 'hello'],
  ['a\r\nb\rc', 'a\nb\nc'],
  ['a\tb', 'a b'],
  ['a\u0000b\u0007c', 'abc'],
  ['\u202eevil\u2066x\u2069', 'evilx'],
  ['e\u0301', '\u00e9'],
  ['👩‍👩‍👧', '👩‍👩‍👧'],
  ['مرحبا', 'مرحبا'],
  ['a\ud83d b\ude00', 'a\ufffd b\ufffd'],
])('%j is stored as %j', (raw, stored) => {
  expect(cleanMessageText(raw)).toBe(stored)
})

it.each(['', ' \n ', '\u200b\u200d\u2060', '\ufeff', '\u3164', '\u0301'])(
  '%j shows nothing and is not sent',
  (raw) => {
    expect(messageFault(cleanMessageText(raw))).toBe('empty')
  },
)

it('counts what people see, and bytes', () => {
  expect(messageFault('a'.repeat(MESSAGE_GRAPHEMES))).toBeNull()
  expect(messageFault('a'.repeat(MESSAGE_GRAPHEMES + 1))).toBe('long')
  // 163 families have 1,793 units in 163 characters, and 4,075 bytes.
  expect(messageFault('👩‍👩‍👧‍👦'.repeat(Math.floor(MESSAGE_BYTES / 25)))).toBeNull()
  expect(messageFault(`a${'\u0301'.repeat(MESSAGE_BYTES)}`)).toBe('long')
  expect(messageFault('é'.repeat(MESSAGE_GRAPHEMES))).toBeNull()
})
