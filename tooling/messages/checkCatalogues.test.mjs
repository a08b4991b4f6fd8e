import { describe, expect, it } from 'vitest'
import { checkCatalogues } from './checkCatalogues.mjs'

const catalogue = (locale, messages, area = 'app') => ({
  locale,
  area,
  file: `${locale}/${area}.json`,
  messages,
})
const check = (english, translated, locale = 'ar') =>
  checkCatalogues([catalogue('en', english), catalogue(locale, translated, 'app')], ['en', locale])

describe('checkCatalogues', () => {
  it('has nothing to say about complete languages', () =>
    expect(check({ 'app.a': 'Hi {name}' }, { 'app.a': 'أهلا {name}' })).toEqual([]))
  it('names missing and superfluous messages', () => {
    expect(check({ 'app.a': 'A', 'app.b': 'B' }, { 'app.a': 'A', 'app.c': 'C' })).toEqual([
      'ar/app.json lacks 1 of 2: app.b',
      'ar/app.json has 1 that English does not have: app.c',
    ])
  })
  it('compares arguments and tags with English', () => {
    expect(check({ 'app.a': 'Hi {name}' }, { 'app.a': 'Hi {nom}' })).toEqual([
      'ar/app.json: app.a: {name} of the English text is missing',
      'ar/app.json: app.a: {nom} is not in the English text',
    ])
    expect(check({ 'app.a': '<b>x</b>' }, { 'app.a': '{b}' })).toEqual([
      'ar/app.json: app.a: {b} is a tag in one text only',
    ])
  })
  it('wants every plural form of the language and no other', () => {
    const english = { 'app.a': '{n, plural, one {# coin} other {# coins}}' }
    expect(
      check(english, { 'app.a': '{n, plural, zero {#} one {#} two {#} few {#} many {#} other {#}}' }),
    ).toEqual([])
    expect(check(english, { 'app.a': '{n, plural, one {#} other {#}}' })).toEqual(
      ['zero', 'two', 'few', 'many'].map((form) => expect.stringContaining(`lacks the form "${form}"`)),
    )
    expect(check(english, { 'app.a': '{n, plural, one {#} few {#} other {#}}' }, 'nl')).toEqual([
      expect.stringContaining('has the form "few", which nl does not know'),
    ])
  })
  it('wants the word of the brand for the role (R1.15)', () => {
    const both = (/** @type {string} */ text) => check({ 'app.a': text }, { 'app.a': text })
    expect(both('No hosts here')).toEqual([expect.stringContaining('"hosts" stands outside')])
    expect(both('{n, select, a {A Goddess} other {x}}')).toEqual([
      expect.stringContaining('"Goddess" stands outside'),
    ])
    expect(both('No {hostTerm, select, goddess {goddesses} other {hosts}} here')).toEqual([])
    expect(both('A ghost')).toEqual([])
  })
  it('wants ids of the area, offered languages and well-formed texts', () => {
    expect(check({ 'base.a': 'A' }, { 'base.a': 'A' })).toContain(
      'en/app.json: base.a must start with "app."',
    )
    expect(checkCatalogues([catalogue('en', {}), catalogue('xx', {})], ['en'])).toEqual([
      'xx/app.json: xx is not an offered language (en)',
    ])
    expect(check({ 'app.a': '{n, plural, one {#}}' }, { 'app.a': 'A' })[0]).toMatch(
      /en\/app\.json: app\.a is malformed/,
    )
  })
  it('wants the area base, whole and without plurals, of languages beyond the offered ones (R9.51)', () => {
    const own = (/** @type {string} */ area, /** @type {Record<string, string>} */ messages) => ({
      locale: 'ja',
      area,
      file: `ja/${area}.json`,
      messages,
    })
    const english = [
      catalogue('en', { 'app.a': 'A' }),
      { locale: 'en', area: 'base', file: 'en/base.json', messages: { 'base.a': 'B {n}' } },
    ]
    expect(checkCatalogues([...english, own('base', { 'base.a': 'び {n}' })], ['en'], ['ja'])).toEqual([])
    expect(checkCatalogues(english, ['en'], ['ja'])).toEqual(['ja/base.json lacks 1 of 1: base.a'])
    expect(
      checkCatalogues([...english, own('base', { 'base.a': 'び {n, plural, other {#}}' })], ['en'], ['ja']),
    ).toContainEqual(expect.stringContaining('base.a: has a plural'))
    expect(
      checkCatalogues(
        [...english, own('base', { 'base.a': 'び {n}' }), own('app', { 'app.a': 'あ' })],
        ['en'],
        ['ja'],
      ),
    ).toEqual(['ja/app.json: ja is not an offered language and has base.json only'])
  })
})
