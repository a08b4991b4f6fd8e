import { describe, expect, it } from 'vitest'
import { inLanguage, languageOfPath, splitPrefix, withPrefix } from './prefix.ts'

describe('language prefix', () => {
  it.each([
    ['/tr/wall', 'tr', '/wall'],
    ['/ar', 'ar', '/'],
    ['/', '', '/'],
    ['/wall', '', '/wall'],
    ['/TR/wall', '', '/TR/wall'],
    ['/en', '', '/en'],
    ['/trwall', '', '/trwall'],
    ['/constructor/x', '', '/constructor/x'],
  ])('takes %s apart', (pathname, prefix, path) => {
    expect(splitPrefix(pathname)).toEqual({ prefix, path })
  })
  it.each([
    ['de', '/', '/de'],
    ['de', '/?a=1', '/de?a=1'],
    ['de', '/wall?a=1', '/de/wall?a=1'],
    ['', '/wall', '/wall'],
    ['', '/', '/'],
  ] as const)('puts a path below %s: %s', (prefix, path, expected) => {
    expect(withPrefix(prefix, path)).toBe(expected)
  })
  it('swaps only the prefix when the language changes (R2.05)', () => {
    expect(inLanguage('fr', { pathname: '/de/profile/12', search: '?x=1', hash: '' })).toBe(
      '/fr/profile/12?x=1',
    )
    expect(inLanguage('en', { pathname: '/', search: '?x=1', hash: '#a' })).toBe('/gb?x=1#a')
  })
  it('knows gb as English (R2.04)', () => {
    expect(languageOfPath('/gb/wall')).toBe('en')
    expect(languageOfPath('/wall')).toBeUndefined()
  })
})
