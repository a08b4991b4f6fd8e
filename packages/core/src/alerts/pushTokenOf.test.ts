import { expect, test } from 'vitest'
import { pushTokenOf } from './pushTokenOf.ts'

const browser = (endpoint: string | null) =>
  ({
    serviceWorker: {
      getRegistration: async () => ({
        pushManager: { getSubscription: async () => (endpoint === null ? null : { endpoint }) },
      }),
    },
  }) as never

test('the address of the subscription, and nothing where there is none (R7.47)', async () => {
  expect(await pushTokenOf(browser('https://push.example/1'))).toBe('https://push.example/1')
  expect(await pushTokenOf(browser(null))).toBe('')
  expect(await pushTokenOf(browser('x'.repeat(2001)))).toBe('')
  expect(await pushTokenOf({ serviceWorker: { getRegistration: async () => undefined } } as never)).toBe('')
  expect(await pushTokenOf({} as never)).toBe('')
  expect(
    await pushTokenOf({
      serviceWorker: { getRegistration: () => Promise.reject(new DOMException('no', 'SecurityError')) },
    } as never),
  ).toBe('')
})
