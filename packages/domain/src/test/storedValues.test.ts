import fc from 'fast-check'
import { createKeyValueStore } from '@visavis/core/storage'
import { describe, expect, test } from 'vitest'
import { readPhoneDraft } from '../account/phoneDraft.ts'
import { readDraft } from '../account/signupDraft.ts'
import { DEVICES_KEY, readDeviceChoice } from '../call/room/deviceChoice.ts'
import { readConsent } from '../consent/storedConsent.ts'

/** What the site reads back from the browser, where anybody could have written anything. */
const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  consent: readConsent,
  'sign-up draft': readDraft,
  'phone draft': (text) => readPhoneDraft(text, 0),
  'chosen devices': (text) => {
    const store = createKeyValueStore(() => null)
    store.set(DEVICES_KEY, text)
    return readDeviceChoice(store)
  },
}
const nothing = (value: unknown) => value === null || JSON.stringify(value) === '{}'

describe.each(Object.entries(READERS))('%s', (_name, read) => {
  test('that is damaged is as good as none, and breaks nothing (F18)', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.json(),
          fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units)),
          fc.constantFrom('null', '[]', '"text"', '0', 'true', '', '{', '[{}]'),
        ),
        (text) => {
          expect(nothing(read(text))).toBe(true)
        },
      ),
    )
  })
  test('pollutes no object (B2)', () => {
    for (const inside of [
      '"__proto__":{"polluted":1}',
      '"constructor":{"prototype":{"polluted":1}}',
      '"phone":{"__proto__":{"polluted":1}},"audioinput":"a","__proto__":{"videoinput":"b","polluted":1}',
    ]) {
      expect(JSON.stringify(read(`{${inside},"v":1,"step":"address","email":"a@b.co"}`))).not.toContain(
        'polluted',
      )
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
    }
  })
})
