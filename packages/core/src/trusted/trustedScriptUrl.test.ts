import { expect, test } from 'vitest'
import { allowedScriptUrl } from './trustedScriptUrl.ts'

const page = 'https://www.example.com/de/wall'
const foreign = new Set(['https://stats.example/collect.js'])

test('files of the site itself', () => {
  expect(allowedScriptUrl('/sw.js', page, foreign)).toBe('https://www.example.com/sw.js')
})

test('scripts that the brand names, letter for letter', () => {
  expect(allowedScriptUrl('https://stats.example/collect.js', page, foreign)).toBe('https://stats.example/collect.js')
})

test.each(['https://other.example/sw.js', '//other.example/sw.js', 'http://www.example.com/sw.js', 'data:text/javascript,1', 'blob:https://other.example/1', 'javascript:1', 'https://stats.example/other.js', 'https://stats.example/collect.js?x'])('%s is refused', (url) => {
  expect(() => allowedScriptUrl(url, page, foreign)).toThrow(TypeError)
})
