import { expect, test } from 'vitest'
import { jsonPlaces } from './jsonPlaces.ts'

test.each([
  ['{\n  "a": 1,\n}', 3, 'a comma stands before a closing brace }'],
  ['{\n  "a": "x"\n  "b": 2\n}', 3, 'a comma is missing before this'],
  ['{\n  "a" 1\n}', 2, 'a colon is missing between key and value'],
  ['{\n  "a": "x,\n  "b": 2\n}', 2, 'a text has no closing quotation mark in its line'],
  ['{\n  "a": [1, 2\n', 2, 'the file ends too early'],
  ['\uFEFF{}', 1, 'byte order mark'],
  ['', 1, 'the file is empty'],
  ['{\n  // why\n  "a": 1\n}', 2, 'JSON has no comments'],
  ['{\n  “a”: 1\n}', 2, 'is no quotation mark'],
  ["{\n  'a': 1\n}", 2, 'is no quotation mark'],
  ['{\n  "a": True\n}', 2, 'stands without quotation marks'],
  ['{\n  a: 1\n}', 2, 'stands without quotation marks'],
  ['{\n  "a": [1,,2]\n}', 2, 'a comma stands where none belongs'],
  ['{\n  "a": 1\n}}', 3, 'stands where it does not belong'],
  ['{\n  "a": ,\n}', 2, 'a key has no value'],
])('%j is named in line %i: %s', (text, line, words) => {
  const places = jsonPlaces(text)
  expect(places).toMatchObject({
    ok: false,
    message: expect.stringContaining(words),
    mend: expect.stringMatching(/\w{4}/),
    place: { line },
  })
  expect(JSON.stringify(places)).not.toMatch(/token|RBrace|LBrace|Unexpected|position \d/)
})
