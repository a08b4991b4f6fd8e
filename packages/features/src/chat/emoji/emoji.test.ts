import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { OFFERED_LANGUAGES } from '@visavis/core/contract'
import { EMOJI_GROUPS, emojiOf, type EmojiGroup } from './emojiGroups.ts'
import { findEmoji, nameOfEmoji, type EmojiNames } from './emojiNames.ts'
import { readRecent, withRecent } from './recentEmoji.ts'

const FOLDER = join(import.meta.dirname, 'names')
const all = (Object.keys(EMOJI_GROUPS) as EmojiGroup[]).flatMap(emojiOf)
const namesOf = (language: string) =>
  JSON.parse(readFileSync(join(FOLDER, `${language}.json`), 'utf8')) as EmojiNames

test('every emoji stands once, and has a name in every offered language', () => {
  expect(new Set(all).size).toBe(all.length)
  expect(
    readdirSync(FOLDER)
      .map((file) => file.replace('.json', ''))
      .toSorted(),
  ).toEqual([...OFFERED_LANGUAGES].toSorted())
  for (const language of OFFERED_LANGUAGES) {
    const names = namesOf(language)
    expect(all.filter((emoji) => nameOfEmoji(names, emoji) === emoji)).toEqual([])
  }
})

test.each([
  ['en', 'rose', '🌹'],
  ['en', 'SMIL heart', '🥰'],
  ['de', 'lächeln', '😃'],
  ['fr', 'coeur rouge', '❤️'],
  ['tr', 'KALP', '❤️'],
  ['ar', 'قلب', '❤️'],
  ['nl', 'hart', '❤️'],
])('in %s "%s" finds %s', (language, typed, emoji) => {
  expect(findEmoji(namesOf(language), typed, language)).toContain(emoji)
})

test('nothing is found for blanks and for what no emoji is called', () => {
  expect([findEmoji(namesOf('en'), '  ', 'en'), findEmoji(namesOf('en'), 'zeppelin', 'en')]).toEqual([[], []])
})

test('the ones used last come first, each once, of each person alone; damaged ones are left out', () => {
  const kept = new Map<string, string>()
  const store = {
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, value: string) => void kept.set(key, value),
  }
  for (const emoji of ['😀', '🌹', '😀']) withRecent(store, 7, emoji)
  expect([readRecent(store, 7), readRecent(store, 8)]).toEqual([['😀', '🌹'], []])
  for (const emoji of all) withRecent(store, 7, emoji)
  expect(readRecent(store, 7)).toHaveLength(14)
  kept.set('recentEmoji_7', '<img> 🌹')
  expect(readRecent(store, 7)).toEqual(['🌹'])
})
