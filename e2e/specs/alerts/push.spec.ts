import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../../fixtures/test.ts'

/**
 * The browser's push service is a boundary nobody can cross here: its subscription is the one of a browser
 * with keys of its own, everything before and after is real.
 */
async function withPushService(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const keys = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    }
    let current: object | null = null
    Object.defineProperty(Notification, 'permission', {
      configurable: true,
      get: () => (current === null ? 'default' : 'granted'),
    })
    Notification.requestPermission = async () => 'granted'
    PushManager.prototype.getSubscription = async () => current as PushSubscription | null
    PushManager.prototype.subscribe = async (options) => {
      current = {
        endpoint: 'http://127.0.0.1:9/push',
        options: { applicationServerKey: options?.applicationServerKey },
        toJSON: () => ({ endpoint: 'http://127.0.0.1:9/push', keys }),
        unsubscribe: async () => {
          current = null
          return true
        },
      }
      return current as PushSubscription
    }
  })
}

/** Hands a message to the service worker of an origin, as the browser does. */
async function pushTo(page: Page): Promise<(message: object) => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  const registrations: { registrationId: string; scopeURL: string }[] = []
  session.on('ServiceWorker.workerRegistrationUpdated', (event) => {
    registrations.push(...event.registrations)
  })
  await session.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  const own = () => registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
  await expect.poll(() => own() !== undefined).toBe(true)
  return async (message) => {
    await session.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId: own()?.registrationId ?? '',
      data: JSON.stringify(message),
    })
  }
}

/**
 * What the real worker of the site asks the browser to show. A shell without a desktop denies it; that is the
 * browser's part.
 */
async function watchShown(context: BrowserContext): Promise<() => Promise<unknown>> {
  const [worker = await context.waitForEvent('serviceworker')] = context.serviceWorkers()
  await worker.evaluate(() => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration }
    const show = registration.showNotification.bind(registration)
    const told: object[] = []
    Object.assign(self, { e2eShown: told })
    registration.showNotification = (title: string, options: NotificationOptions = {}) => {
      told.push({ title, body: options.body, tag: options.tag })
      return show(title, options).catch(() => undefined)
    }
  })
  return () => worker.evaluate(() => (self as unknown as { e2eShown: object[] }).e2eShown)
}

test("our own question before the browser's, coins once, off again, and no coins the second time", async ({
  visitor,
  gateway,
}) => {
  const person = await visitor({ serviceWorkers: 'allow' })
  const { email, password } = await gateway.newPerson('Pia')
  await withPushService(person.page)
  await person.arrive(email, { password, path: '/setting' })
  await person.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const turnOn = person.page.getByRole('main').getByRole('button', { name: 'Turn on' })
  await turnOn.click()
  const prompt = person.page.getByRole('dialog')
  await expect(prompt.getByText(/You get 20 coins for this, once/)).toBeVisible()
  await prompt.getByRole('button', { name: 'Turn on' }).click()
  await expect(prompt.getByText(/20 coins are in your balance/)).toBeVisible()
  await prompt.getByRole('button', { name: 'Close' }).click()
  await person.page.getByRole('main').getByRole('button', { name: 'Turn off' }).click()
  await turnOn.click()
  await expect(prompt.getByRole('button', { name: 'Turn on' })).toBeVisible()
  await expect(prompt.getByText(/coins/)).toHaveCount(0)
  await prompt.getByRole('button', { name: 'Turn on' }).click()
  await expect(prompt.getByText('Notifications are on').first()).toBeVisible()
  await prompt.getByRole('button', { name: 'Close' }).click()
  await expect(person.page.getByText('140', { exact: true }).first()).toBeVisible()
})

test('the service worker shows a message when nobody looks, and stays still over the open page', async ({
  visitor,
}) => {
  const person = await visitor({ serviceWorkers: 'allow' })
  await person.page.context().grantPermissions(['notifications'])
  await person.open('/')
  await person.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const shown = await watchShown(person.page.context())
  const deliver = await pushTo(person.page)
  const message = {
    title: 'Missed call',
    body: 'Ada called you.',
    path: '/videoHistory',
    tag: 'call-1',
    kind: 'missedCall',
    pushContentId: 'missedCall-1',
    sendTime: 1,
  }
  await deliver(message)
  expect(await shown()).toEqual([])
  await person.page.goto('about:blank')
  await deliver(message)
  await person.open('/')
  await expect.poll(shown).toEqual([{ title: 'Missed call', body: 'Ada called you.', tag: 'call-1' }])
})

test('on the page of rewards notifications and the home-screen app are tasks: how to get their coins, once, then done (R9.38, M-ONCE)', async ({
  visitor,
  gateway,
}) => {
  const person = await visitor({ serviceWorkers: 'allow' })
  const { email, password } = await gateway.newPerson('Pol')
  const { page } = person
  await withPushService(page)
  await person.arrive(email, { password, path: '/task' })
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const tasks = page.getByRole('list', { name: 'For this device' })
  const push = tasks.getByRole('listitem').filter({ hasText: 'Turn on notifications' })
  const app = tasks.getByRole('listitem').filter({ hasText: 'home screen' }).last()
  await expect(push).toContainText('20')
  // This browser has made no offer to install, and that is what it says.
  await expect(app).toContainText('makes no offer')
  await expect(app.getByRole('button', { name: 'How it works' })).toBeVisible()
  await push.getByRole('button', { name: 'Turn on' }).click()
  const prompt = page.getByRole('dialog')
  await prompt.getByRole('button', { name: 'Turn on' }).click()
  await expect(prompt.getByText(/20 coins are in your balance/)).toBeVisible()
  await prompt.getByRole('button', { name: 'Close' }).click()
  await expect(push).toContainText('Done')
  await expect(push.getByRole('button')).toHaveCount(0)
  // The same account on another device, whose log-in ends this session, and which starts from the home
  // screen: paid there, done here.
  const other = await visitor()
  await other.page.addInitScript(() => Object.assign(navigator, { standalone: true }))
  await other.arrive(email, { password, path: '/task' })
  const there = other.page.getByRole('list', { name: 'For this device' }).getByRole('listitem')
  await expect(there.filter({ hasText: 'Done' })).toHaveCount(2)
  await expect(other.notice).toContainText('30 coins')
  await expect(other.balance.first()).toContainText('170')
})
