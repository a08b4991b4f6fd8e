import { describe, expect, it } from 'vitest'
import { houseWordProblems, houseWordsOfMessages, houseWordsOfPage } from './houseWords.mjs'

describe('houseWordProblems', () => {
  it.each([
    ['Your favourites', 'favourites'],
    ['Privacy centre', 'centre'],
    ['We apologise', 'apologise'],
    ['Criminal organisations', 'organisations'],
    ['You cancelled', 'cancelled'],
    ['Let us practise', 'practise'],
    ['Your log-in', 'log-in'],
    ['Please sign in', 'sign in'],
    ['You were signed out', 'signed out'],
    ['You can login', 'can login'],
    ['Tap to login', 'to login'],
    ['Login with a code', 'Login with'],
    ['We send you a mail', 'a mail'],
    ['Your e-mail', 'e-mail'],
    ['It does not work any more', 'any more'],
    ['Pretending to be somebody', 'somebody'],
    ['{price, number}/min', '/min'],
    ['{price, plural, one {# coin} other {# coins}} a minute', '} a minute'],
    ['60 coins every minute', 'coins every minute'],
    ['every minute', 'every minute'],
  ])('%s', (text, found) =>
    expect(houseWordProblems(text)).toEqual([expect.stringContaining(`says "${found}", write `)]),
  )
  it.each([
    'Your favorites, the color and the center',
    'Log in to open this page',
    'Back to login',
    'Confirm login',
    'Two login values',
    'Send email',
    'Otherwise exercise and advise',
    'A promise and a surprise',
    '{price, plural, one {# coin} other {# coins}} / min',
    '{price, plural, one {# coin} other {# coins}} per minute',
    '/ min',
    'Try one minute',
    'Programming',
    'Hosting, mail and payment companies',
  ])('has nothing to say about: %s', (text) => expect(houseWordProblems(text)).toEqual([]))
})

describe('the place', () => {
  it('is the message, unless its text is fixed', () => {
    const texts = { 'app.a': 'Your log-in', 'app.b': 'Your login', 'base.error.general': 'We apologise' }
    expect(houseWordsOfMessages('en/app.json', texts)).toEqual([
      'en/app.json: app.a says "log-in", write "log in" for what people do, "login" for what they have',
    ])
  })
  it('is the line of a page', () => {
    expect(houseWordsOfPage('about.en.md', '# About\n\nCandour about cost.')).toEqual([
      expect.stringMatching(/^about\.en\.md:3 says "Candour", write /),
    ])
  })
})
