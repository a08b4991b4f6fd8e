import { expect, it } from 'vitest'
import { languageWordsOfMessages } from './languageWords.mjs'

const said = (/** @type {string} */ locale, /** @type {string} */ text) =>
  languageWordsOfMessages(locale, `${locale}/app.json`, { 'app.a': text })

it.each([
  ['de', '{coins, plural, one {# Münze} other {# Münzen}}', 'Münze'],
  ['fr', 'Appuyez de nouveau', 'Appuyez'],
  ['fr', 'Ajouté à votre signalement', 'votre'],
  ['it', 'Apri l’e-mail', 'e-mail'],
  ['nl', 'Geen welkomst coins', 'coins'],
  ['pt', 'Amigos on-line', 'on-line'],
  ['pt', 'Acrescentámos isto à tua denúncia', 'tua'],
  ['tr', '{gold} jeton', 'jeton'],
  ['tr', 'Şikayet et', 'Şikayet'],
  ['es', 'Entre ustedes', 'ustedes'],
  ['ar', 'تصفح الحائط', 'الحائط'],
])('%s: %s', (locale, text, found) =>
  expect(said(locale, text)).toEqual([
    expect.stringContaining(`${locale}/app.json: app.a says "${found}", write `),
  ]),
)

it.each([
  ['de', '{coins, plural, one {# Coin} other {# Coins}}'],
  ['fr', 'Vous vous plaisez'],
  ['nl', '{coins, plural, one {# munt} other {# munten}}'],
  ['nl', '<b>{coins, number}</b> munten'],
  ['pt', 'Sua atitude e seu estatuto'],
  ['tr', '{coins, plural, one {# coin} other {# coin}}'],
  ['xx', 'jeton'],
])('%s has nothing to say about: %s', (locale, text) => expect(said(locale, text)).toEqual([]))
