import { expect, test } from 'vitest'
import { allowedScript, allowedScriptUrl, trustedData } from './trustedScriptUrl.ts'

const page = 'https://www.example.com/de/wall'
const foreign = new Set(['https://stats.example/collect.js'])

test('files of the site itself', () => {
  expect(allowedScriptUrl('/sw.js', page, foreign)).toBe('https://www.example.com/sw.js')
})

test('scripts that the brand names, letter for letter', () => {
  expect(allowedScriptUrl('https://stats.example/collect.js', page, foreign)).toBe(
    'https://stats.example/collect.js',
  )
})

test.each([
  'https://other.example/sw.js',
  '//other.example/sw.js',
  'http://www.example.com/sw.js',
  'data:text/javascript,1',
  'blob:https://other.example/1',
  'javascript:1',
  'https://stats.example/other.js',
  'https://stats.example/collect.js?x',
])('%s is refused', (url) => {
  expect(() => allowedScriptUrl(url, page, foreign)).toThrow(TypeError)
})

test('data for search engines is JSON and can close no element; a program is refused', () => {
  expect(JSON.parse(trustedData({ name: '</script><script>' }))).toEqual({ name: '</script><script>' })
  expect(trustedData({ name: '</script>' })).not.toContain('<')
  for (const program of ['alert(1)', '{a:1}', '']) expect(() => allowedScript(program)).toThrow(SyntaxError)
})
