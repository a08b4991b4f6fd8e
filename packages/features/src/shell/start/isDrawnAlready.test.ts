import { expect, test } from 'vitest'
import { isDrawnAlready } from './isDrawnAlready.ts'

const visit = { pathname: '/de', language: 'de', member: false }

test('the page of this address and language is taken over', () => {
  expect(isDrawnAlready({ page: '/de', language: 'de' }, visit)).toBe(true)
})

test.each([
  ['an empty shell', {}, visit],
  ['another address', { page: '/', language: 'de' }, visit],
  ['another language', { page: '/de', language: 'en' }, visit],
  ['somebody with a session', { page: '/de', language: 'de' }, { ...visit, member: true }],
])('%s is drawn anew', (_what, drawn, now) => {
  expect(isDrawnAlready(drawn, now)).toBe(false)
})
