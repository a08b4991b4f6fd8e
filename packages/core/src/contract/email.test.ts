import { parse, safeParse } from 'valibot'
import { describe, expect, test } from 'vitest'
import { asciiEmail, email, isEmail } from './email.ts'

const label = (length: number): string => 'a'.repeat(length)
/** Four labels: 63 + 1 + 63 + 1 + 57 + 1 + 3 characters. */
const LONG_DOMAIN = `${label(63)}.${label(63)}.${label(57)}.com`

const ADDRESSES = [
  'a@x.test',
  'A.B@X.Test',
  'first.last@sub.domain.test',
  'a.b.c.d@x.test',
  'a+tag@x.test',
  "o'brien@x.test",
  'a-b@x.test',
  '-a-@x.test',
  '_a_@x.test',
  '1@x.test',
  '1234567890@x.test',
  'a%b@x.test',
  ...[..."!#$&*/=?^{|}~'+`%_-"].map((mark) => `a${mark}b@x.test`),
  "!#$&*/=?^{|}~'+`@x.test",
  '!@x.test',
  'a.!.b@x.test',
  'a@1.test',
  'a@1a.test',
  'a@a-b.test',
  'a@a--b.test',
  'a@xn--mnchen-3ya.test',
  'a@XN--MNCHEN-3YA.test',
  'a@example.xn--p1ai',
  'a@xn--e1afmkfd.xn--p1ai',
  'a@x.museum',
  'a@x.co',
  `${label(64)}@x.test`,
  `a@${label(63)}.test`,
  `a@x.${label(63)}`,
  `${label(64)}@${LONG_DOMAIN}`,
]
const NO_ADDRESSES = [
  '',
  '@',
  'a',
  'a@',
  '@x.test',
  'a@b',
  'a b@c.de',
  'a@b c.de',
  'a@@x.test',
  'a@x@y.test',
  '.a@x.test',
  'a.@x.test',
  'a..b@x.test',
  '.@x.test',
  '..@x.test',
  'a...b@x.test',
  'a@.test',
  'a@x.',
  'a@x..test',
  'a@.x.test',
  'a@-x.test',
  'a@x-.test',
  'a@x.-test',
  'a@x.test-',
  'a@x_y.test',
  'a@x!.test',
  'a@x.t',
  'a@x.1',
  'a@x.12',
  'a@x.t1',
  'a@127.0.0.1',
  'a@[127.0.0.1]',
  'a@[IPv6:::1]',
  'a@1.2.3.4.5',
  'a@localhost',
  'a@x.test/',
  'a@x.test/path',
  'a@x.test?q',
  'a@x.test#h',
  'a@x.test:80',
  'a@x%2etest',
  'a@u:p.test',
  '"a"@x.test',
  '"a b"@x.test',
  'a"b@x.test',
  'a(c)@x.test',
  'a@x.test(c)',
  'a,b@x.test',
  'a;b@x.test',
  'a:b@x.test',
  'a<b@x.test',
  'a>b@x.test',
  'a\\b@x.test',
  'a[b@x.test',
  'Ann <a@x.test>',
  'mailto:a@x.test',
  'a\u0000@x.test',
  'a\n@x.test',
  'a@x.test\n',
  'a@x\t.test',
  'a\u00a0b@x.test',
  'a@x.te\u200bst',
  'ä@x.test',
  'a\u202e@x.test',
  '用户@x.test',
  'a@\ud800.test',
  'a@xn--.test',
  'a@xn--a.test',
  'a@xn--zzzzzzz99999999.xn--',
  'a@x.xn--',
  'a@münchen',
  'a@-ü.test',
  'a@😀.test',
  'a@☃.test',
  `${label(65)}@x.test`,
  `a@${label(64)}.test`,
  `a@x.${label(64)}`,
  `${label(64)}@${label(63)}.${label(63)}.${label(58)}.com`,
  `a@${'ü'.repeat(60)}.test`,
]

test.each(ADDRESSES)('%s is an address, and stays as it was typed', (address) => {
  expect([isEmail(address), parse(email, address).toLowerCase()]).toEqual([true, address.toLowerCase()])
})
test.each(NO_ADDRESSES.map((value) => [JSON.stringify(value), value] as const))(
  '%s is none',
  (_shown, value) => {
    expect([isEmail(value) && value === value.trim(), safeParse(email, value).success]).toEqual([
      false,
      false,
    ])
  },
)

describe('domains of other scripts', () => {
  test.each([
    ['ann@münchen.test', 'ann@xn--mnchen-3ya.test'],
    ['ann@MÜNCHEN.test', 'ann@xn--mnchen-3ya.test'],
    ['ann@mu\u0308nchen.test', 'ann@xn--mnchen-3ya.test'],
    ['a@пример.рф', 'a@xn--e1afmkfd.xn--p1ai'],
    ['a@例え.テスト', 'a@xn--r8jz45g.xn--zckzah'],
    ['a@例え。テスト', 'a@xn--r8jz45g.xn--zckzah'],
    ['a@مثال.إختبار', 'a@xn--mgbh0fb.xn--kgbechtv'],
    ['a@उदाहरण.परीक्षा', 'a@xn--p1b6ci4b4b3a.xn--11b5bs3a9aj6g'],
    ['a@straße.test', 'a@xn--strae-oqa.test'],
  ])('%s travels as %s', (typed, sent) => {
    expect([asciiEmail(typed), parse(email, typed), isEmail(typed)]).toEqual([sent, sent, true])
  })
  test('what travels is an address itself, and the same one', () => {
    for (const typed of ['ann@münchen.test', 'a@пример.рф']) {
      const sent = parse(email, typed)
      expect(parse(email, sent)).toBe(sent)
    }
  })
})

test('blanks around a pasted address are forgiven in forms, and never sent', () => {
  expect([isEmail('  a@b.de '), safeParse(email, ' a@b.de').success]).toEqual([true, false])
})

/**
 * What `<input type=email>` takes, letter for letter from the HTML standard: it may refuse nothing that we
 * take.
 */
const HTML =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/
test('every address on the wire is one for the field of the browser, too', () => {
  for (const address of ADDRESSES)
    expect([address, HTML.test(parse(email, address))]).toEqual([address, true])
})

test('hostile lengths are judged at once', () => {
  const began = performance.now()
  for (const value of [
    `${'a.'.repeat(100_000)}@x.test`,
    `a@${'a-'.repeat(100_000)}.test`,
    '@'.repeat(200_000),
    `a@${'ü.'.repeat(50_000)}test`,
  ])
    expect(isEmail(value)).toBe(false)
  expect(performance.now() - began).toBeLessThan(2000)
})
