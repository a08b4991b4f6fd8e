import { expect, test, vi } from 'vitest'
import { createBrowserAlerts } from './createBrowserAlerts.ts'

const page = (changes: object) => ({ navigator: {}, ...changes }) as unknown as Window & typeof globalThis

test('the offer to install is used once, and without one nothing happens', async () => {
  const prompt = vi.fn(async () => ({ outcome: 'accepted' as const }))
  const alerts = createBrowserAlerts(page({ installOffer: { prompt } }))
  expect(alerts.installs()).toBe(true)
  expect(await alerts.install()).toBe(true)
  expect([alerts.installs(), await alerts.install(), prompt.mock.calls.length]).toEqual([false, false, 1])
})

test('an offer the person closes is no installation', async () => {
  expect(
    await createBrowserAlerts(
      page({ installOffer: { prompt: async () => ({ outcome: 'dismissed' }) } }),
    ).install(),
  ).toBe(false)
})

test('notifications of a tag are taken off the screen, and others stay', async () => {
  const closed: string[] = []
  const shown = ['chat-7', 'chat-70', 'call-7'].map((tag) => ({
    tag,
    close: () => {
      closed.push(tag)
    },
  }))
  const navigator = {
    serviceWorker: { getRegistration: async () => ({ getNotifications: async () => shown }) },
  }
  const withPush = { PushManager: class {}, Notification: { permission: 'granted' } }
  await createBrowserAlerts(page({ navigator, ...withPush })).withdraw((tag) => tag === 'chat-7')
  expect(closed).toEqual(['chat-7'])
  await createBrowserAlerts(page({})).withdraw(() => true)
  await createBrowserAlerts(
    page({ navigator: { serviceWorker: { getRegistration: async () => undefined } }, ...withPush }),
  ).withdraw(() => true)
})
