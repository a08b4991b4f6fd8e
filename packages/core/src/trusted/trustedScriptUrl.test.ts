import { expect, test } from 'vitest'
import { ownScriptUrl } from './trustedScriptUrl.ts'

const page = 'https://www.example.com/de/wall'

test('files of the site itself', () => {
  expect(ownScriptUrl('/sw.js', page)).toBe('https://www.example.com/sw.js')
})

test.each(['https://other.example/sw.js', '//other.example/sw.js', 'http://www.example.com/sw.js', 'data:text/javascript,1', 'blob:https://other.example/1', 'javascript:1'])('%s is refused', (url) => {
  expect(() => ownScriptUrl(url, page)).toThrow(TypeError)
})
