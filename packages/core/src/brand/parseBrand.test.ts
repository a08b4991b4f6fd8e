import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseBrand } from './parseBrand.ts'

const embra: unknown = JSON.parse(readFileSync(join(import.meta.dirname, '../../../../brands/embra/brand.json'), 'utf8'))

const mistakesOf = (change: (brand: Record<string, unknown>) => void) => {
  const brand = structuredClone(embra) as Record<string, unknown>
  change(brand)
  const parsed = parseBrand(JSON.stringify(brand))
  return parsed.ok ? [] : parsed.mistakes
}

test('a valid brand passes', () => expect(mistakesOf(() => undefined)).toEqual([]))

test('all mistakes at once, each with its place and a way out', () => {
  const mistakes = mistakesOf((brand) => {
    delete brand['name']
    brand['hostTrem'] = 'host'
    brand['defaultMode'] = 'drak'
    ;(brand['gateway'] as Record<string, unknown>)['apiBase'] = 'not a url'
    brand['analytics'] = { suppressedEvents: ['page_veiw'], conversionEvents: {} }
  })
  const at = (path: string) => mistakes.find((mistake) => mistake.path === path)
  expect(at('name')?.hint).toBe('add this key')
  expect(at('hostTrem')?.hint).toBe('did you mean "hostTerm"?')
  expect(at('defaultMode')?.hint).toBe('did you mean "dark"?')
  expect(at('gateway.apiBase')).toBeDefined()
})

test('events, keys and languages that a shape cannot check', () => {
  expect(mistakesOf((brand) => { brand['analytics'] = { suppressedEvents: ['page_veiw'], conversionEvents: { zzz: 'x' } } })).toMatchObject([
    { path: 'analytics.suppressedEvents.0', hint: 'did you mean "page_view"?' }, { path: 'analytics.conversionEvents.zzz', hint: 'remove it' },
  ])
  expect(mistakesOf((brand) => { (brand['gateway'] as { sealing: unknown }).sealing = { enabled: true, suite: 'aes-oaep', publicKey: '' } })[0]?.path).toBe('gateway.sealing.publicKey')
  expect(mistakesOf((brand) => { brand['languages'] = ['en', 'en'] })[0]?.path).toBe('languages')
})

test('what is no JSON says so', () => {
  expect(parseBrand('{')).toMatchObject({ ok: false, mistakes: [{ path: '(file)', expected: 'valid JSON' }] })
})
