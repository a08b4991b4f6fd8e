import { expect, it } from 'vitest'
import { linksIn } from './links.ts'

it.each([
  ['see https://example.com/a?b=1#c now', 'https://example.com/a?b=1#c', 'example.com'],
  [
    '(https://en.wikipedia.org/wiki/Rose_(flower))',
    'https://en.wikipedia.org/wiki/Rose_(flower)',
    'en.wikipedia.org',
  ],
  ['Look: http://EXAMPLE.com.', 'http://EXAMPLE.com', 'example.com'],
  ['www.example.nl, please', 'www.example.nl', 'www.example.nl'],
  ['go to shop.example.com/x!', 'shop.example.com/x', 'shop.example.com'],
  ['https://bank.example@evil.example/login', 'https://bank.example@evil.example/login', 'evil.example'],
])('%s', (text, written, host) => {
  const [link, ...more] = linksIn(text)
  expect([text.slice(...(link?.span ?? [0, 0])), link?.host, more]).toEqual([written, host, []])
})

it('letters of other scripts are named as machines read them', () => {
  expect(linksIn('https://аpple.com')).toMatchObject([
    { host: 'xn--pple-43d.com', lookalike: true, url: 'https://xn--pple-43d.com/' },
  ])
  expect(linksIn('https://apple.com')).toMatchObject([{ lookalike: false }])
})

it.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'kathy@example.com',
  'end.Next',
  '3.5',
  'https://',
  'http://localhost/x',
  'file:///etc/passwd',
  'ftp.',
])('%s is no link', (text) => expect(linksIn(text)).toEqual([]))
