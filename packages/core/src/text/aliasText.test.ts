import { expect, it } from 'vitest'
import { ALIAS_GRAPHEMES, aliasFault, cleanAlias } from './aliasText.ts'

it.each([
  ['  Ana  from\nwork ', 'Ana from work'],
  ['\u202eevil', 'evil'],
  ['a\u0000b', 'ab'],
  ['e\u0301', '\u00e9'],
  ['   ', ''],
  ['علي', 'علي'],
])('%j is stored as %j', (raw, stored) => expect(cleanAlias(raw)).toBe(stored))

it.each([
  ['', null],
  ['Ana', null],
  ['👩‍👩‍👧‍👦'.repeat(10), null],
  ['<b>x</b>', null],
  ['\u200b\u2060', 'invisible'],
  ['\u3164', 'invisible'],
  ['x'.repeat(ALIAS_GRAPHEMES), null],
  ['x'.repeat(ALIAS_GRAPHEMES + 1), 'long'],
  [`Z${'\u0335'.repeat(300)}`, 'long'],
])('%j: %s', (alias, fault) => expect(aliasFault(alias)).toBe(fault))
