import { expect, test } from 'vitest'
import { addressProblem, SITE_ADDRESS } from './webAddress.ts'

test.each([
  'https://www.example.com',
  'https://www.example.com:8443',
  'https://xn--mller-kva.example',
  'http://localhost:5173',
  'http://127.0.0.1:8787',
  'http://[::1]:80',
  'https://192.168.1.5',
  'https://WWW.Example.com',
])('%s is an address of a site', (text) => {
  expect(addressProblem(text, SITE_ADDRESS)).toBeUndefined()
})

test.each([
  ['https://*', /every address/],
  ['https://*.example.com', /every address/],
  ['https://<script>', /the sign </],
  ['https://user:pw@www.example.com', /password/],
  ['https://www.example.com?x=1', /something follows/, 'https://www.example.com'],
  ['https://www.example.com/', /something follows/, 'https://www.example.com'],
  ['https://www.example.com:99999', /port/],
  ['https://www.example.com:0', /port/, 'https://www.example.com'],
  ['http://www.example.com', /not encrypted/, 'https://www.example.com'],
  ['www.example.com', /does not begin with https/, 'https://www.example.com'],
  ['//www.example.com', /does not begin/, 'https://www.example.com'],
  ['https:www.example.com', /does not begin/, 'https://www.example.com'],
  ['ftp://www.example.com', /begins with ftp/, 'https://www.example.com'],
  ['https://www.example.com; script-src', /blank/],
  ['https://www.exa\u200Bmple.com', /invisible/, 'https://www.example.com'],
  ['https://www.example.com\n', /blank|invisible/, 'https://www.example.com'],
  ['https://com', /no ending/],
  ['https://www..example.com', /name of its host/],
  ['https://müller.example', /another form/, 'https://xn--mller-kva.example'],
  ['https://1', /another form|name of its host/],
  ['https://', /no host/],
  ['https://www.example.com#top', /inside a page/, 'https://www.example.com'],
  ["https://www.example.com'", /the sign '/],
  ['javascript:alert(1)', /does not begin/],
  ['https:\\\\www.example.com', /does not begin|the sign/],
])('%j is none: %s', (text, what, meant?: string) => {
  expect(addressProblem(text, SITE_ADDRESS)).toEqual({
    what: expect.stringMatching(what) as string,
    ...(meant !== undefined && { meant }),
  })
})
