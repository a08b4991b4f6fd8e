import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTranslateOnDevice, type BrowserTranslation } from './translateOnDevice.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

interface Browser {
  detector?: string
  found?: readonly { detectedLanguage: string; confidence: number }[]
  pair?: string
  words?: string
  silent?: 'availability' | 'create' | 'translate'
}
/** A browser with translation; `silent` names the call that never settles. */
function browser({
  detector = 'available',
  found = [{ detectedLanguage: 'tr', confidence: 0.9 }],
  pair = 'available',
  words = 'hello',
  silent,
}: Browser): BrowserTranslation {
  const answer = <T>(name: Browser['silent'], value: T) =>
    silent === name ? new Promise<T>(() => undefined) : Promise.resolve(value)
  return {
    LanguageDetector: {
      availability: () => Promise.resolve(detector),
      create: () => Promise.resolve({ detect: () => Promise.resolve(found) }),
    },
    Translator: {
      availability: () => answer('availability', pair),
      create: () => answer('create', { translate: () => answer('translate', words) }),
    },
  }
}
const translate = async (scope: object) => {
  const made = createTranslateOnDevice(scope)('merhaba', 'en')
  await vi.advanceTimersByTimeAsync(10_000)
  return await made
}

it('translates what the browser can, and says from which language', async () => {
  expect(await translate(browser({}))).toEqual({ text: 'hello', from: 'tr' })
})

it('leaves a text alone that is in this language', async () => {
  expect(await translate(browser({ found: [{ detectedLanguage: 'en', confidence: 0.9 }] }))).toEqual({
    text: 'merhaba',
    from: 'en',
  })
})

it.each<[string, object]>([
  ['without translation', {}],
  ['whose detector would have to be fetched', browser({ detector: 'downloadable' })],
  ['whose language would have to be fetched', browser({ pair: 'downloadable' })],
  ['without this language', browser({ pair: 'unavailable' })],
  ['that is not sure', browser({ found: [{ detectedLanguage: 'tr', confidence: 0.2 }] })],
  ['that does not know', browser({ found: [{ detectedLanguage: 'und', confidence: 1 }] })],
  ['that finds nothing', browser({ found: [] })],
  ['that says nothing', browser({ words: ' ' })],
  ['that never says whether', browser({ silent: 'availability' })],
  ['that never begins', browser({ silent: 'create' })],
  ['that never ends', browser({ silent: 'translate' })],
])('is none in a browser %s', async (_what, scope) => {
  expect(await translate(scope)).toBeNull()
})
