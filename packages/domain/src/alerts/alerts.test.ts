import type { AlertPermission, AlertsPort } from '@visavis/core/alerts/AlertsPort'
import { describe, expect, test, vi } from 'vitest'
import { acceptUser, logOut } from '../session/session.actions.ts'
import { siteStarted } from '../session/session.events.ts'
import { selectMe } from '../session/session.slice.ts'
import { selectNotices } from '../shell/shell.slice.ts'
import { me, setUpStore } from '../test/testPorts.ts'
import {
  claimWebApp,
  disablePush,
  enablePush,
  greetMember,
  installPutOff,
  isPushPromptNext,
  pushPutOff,
  readInstallTurn,
  renewPush,
  wasInstallPutOff,
  wasPutOffToday,
} from './alerts.actions.ts'
import { showPushText, showTipText, showsPushText, showsTipText } from './messageText.actions.ts'

const settings = {
  push: true,
  onlineReminder: true,
  incomingCall: true,
  friendVerification: true,
  readReceipts: true,
  quietHours: null,
  friendOnlyCall: true,
  invisible: false,
}
const keys = {
  endpoint: 'https://fcm.googleapis.com/x',
  keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
}
const browser = (answer: AlertPermission, changes: Partial<AlertsPort> = {}): AlertsPort => ({
  permission: () => answer,
  subscribed: async () => answer === 'granted',
  ask: async () => answer,
  subscribe: async () => keys,
  unsubscribe: async () => undefined,
  withdraw: async () => undefined,
  standalone: () => true,
  installs: () => false,
  install: async () => false,
  ...changes,
})
const member = (switches = settings) => {
  const site = setUpStore()
  site.store.dispatch(siteStarted())
  site.store.dispatch(acceptUser({ ...me, settings: switches }, { fresh: true }))
  site.calls.length = 0
  Object.assign(site.script, {
    isInitNotification: { init: false, gold: 20, publicKey: 'k' },
    initNotificationGiveCoin: { gold: 20, goldNum: 140 },
    pushToken: null,
    isInitWebapp: { init: false, gold: 30 },
    initWebappGiveCoin: { gold: 30, goldNum: 150 },
  })
  return site
}

describe('notifications (M-ONCE, R4.56)', () => {
  test('the check goes first, then the subscription, then the coins', async () => {
    const { store, names, calls, tracked } = member()
    expect(await store.dispatch(enablePush(browser('granted')))).toEqual({ state: 'on', gold: 20 })
    expect(names()).toEqual(['isInitNotification', 'pushToken', 'initNotificationGiveCoin'])
    expect(calls[1]).toMatchObject({ input: { subscription: keys } })
    expect(tracked).toContainEqual(['push_grant', { gold: 20 }])
  })
  test('where the check says done no coins are asked for', async () => {
    const { store, names, script } = member()
    script.isInitNotification = { init: true, gold: 20, publicKey: 'k' }
    expect(await store.dispatch(enablePush(browser('granted')))).toEqual({ state: 'on', gold: 0 })
    expect(names()).toEqual(['isInitNotification', 'pushToken'])
  })
  test('denied by the browser: nothing is sent, no coins', async () => {
    const { store, names } = member()
    for (const answer of ['denied', 'default', 'unsupported'] as const)
      expect(await store.dispatch(enablePush(browser(answer)))).toEqual({ state: 'denied' })
    expect(names()).toEqual([])
  })
  test.each([
    [
      'the push service refuses',
      { subscribe: () => Promise.reject(new Error('AbortError')) },
      'isInitNotification',
    ],
  ] as const)('%s: it failed, and no coins', async (_name, changes, only) => {
    const { store, names } = member()
    expect(await store.dispatch(enablePush(browser('granted', changes)))).toEqual({ state: 'failed' })
    expect(names()).toEqual([only])
  })
  test('the gateway does not take the subscription: it failed, and no coins', async () => {
    const { store, names, script } = member()
    delete script.pushToken
    expect(await store.dispatch(enablePush(browser('granted')))).toEqual({ state: 'failed' })
    expect(names()).not.toContain('initNotificationGiveCoin')
  })
  test('the switch for all devices goes on with it', async () => {
    const { store, names, script } = member({ ...settings, push: false })
    script.saveSettings = settings
    await store.dispatch(enablePush(browser('granted')))
    expect(names()).toContain('saveSettings')
  })
  test('a browser that agreed is renewed at the next visit; one that did not, or whose person switched off, is left alone', async () => {
    const { store, names } = member()
    await store.dispatch(renewPush(browser('default')))
    expect(names()).toEqual([])
    await store.dispatch(renewPush(browser('granted')))
    expect(names()).toEqual(['isInitNotification', 'pushToken'])
    const off = member({ ...settings, push: false })
    await off.store.dispatch(renewPush(browser('granted')))
    expect(off.names()).toEqual([])
  })
  test('turned off: the gateway forgets this browser', async () => {
    const { store, calls } = member()
    await store.dispatch(disablePush(browser('granted')))
    expect(calls).toMatchObject([{ name: 'pushToken', input: { subscription: null } }])
  })
  test('Later hides the prompt for the day', () => {
    const { store } = member()
    expect(store.dispatch(wasPutOffToday())).toBe(false)
    store.dispatch(pushPutOff())
    expect(store.dispatch(wasPutOffToday())).toBe(true)
  })
})

describe('a log-in', () => {
  test('says the sign-up coins once, and knows a VIP (R7.72)', async () => {
    const { store, script, names } = member()
    Object.assign(script, {
      checkUserPayStatus: { isVip: true, paid: true, firstPurchaseLeft: 0 },
      checkIfAddCoinForNew: { added: true, gold: 120 },
    })
    for (let turn = 0; turn < 2; turn += 1) await store.dispatch(greetMember())
    expect(names()).toContain('checkUserPayStatus')
    expect(selectMe(store.getState())?.isVip).toBe(true)
    expect(selectNotices(store.getState())).toMatchObject([
      { messageId: 'app.coins.welcome', values: { gold: 120 } },
    ])
  })
  test('says them once also where cookies were refused and the page is loaded again', async () => {
    let tab: Record<string, string> = {}
    for (const said of [1, 0]) {
      const { store, script, ports } = setUpStore({ tab })
      ports.storage.setConsent('closed')
      store.dispatch(siteStarted())
      store.dispatch(acceptUser({ ...me, settings }, { fresh: true }))
      Object.assign(script, {
        checkUserPayStatus: { isVip: false, paid: false, firstPurchaseLeft: 0 },
        checkIfAddCoinForNew: { added: true, gold: 120 },
      })
      await store.dispatch(greetMember())
      expect(selectNotices(store.getState())).toHaveLength(said)
      tab = Object.fromEntries(ports.tabStorage.keys().map((key) => [key, ports.tabStorage.get(key) ?? '']))
    }
  })
  test('a new account without coins is told why, once', async () => {
    const { store, script } = member()
    Object.assign(script, {
      checkUserPayStatus: { isVip: false, paid: false, firstPurchaseLeft: 0 },
      checkIfAddCoinForNew: { added: false, gold: 0, isNew: true },
    })
    for (let turn = 0; turn < 2; turn += 1) await store.dispatch(greetMember())
    expect(selectNotices(store.getState())).toMatchObject([
      { tone: 'info', messageId: 'app.coins.noWelcome' },
    ])
  })
  test('an older account hears nothing, and a gateway that is silent harms nothing', async () => {
    const { store, script } = member()
    script.checkIfAddCoinForNew = { added: false, gold: 0, isNew: false }
    await store.dispatch(greetMember())
    expect(selectNotices(store.getState())).toEqual([])
    expect(await store.dispatch(isPushPromptNext())).toBe(false)
    script.nextPopup = { type: 'push', gold: 20 }
    expect(await store.dispatch(isPushPromptNext())).toBe(true)
  })
})

describe('the offer of the home screen (S.65, R7.75)', () => {
  test('comes after notifications, with the coins still to get', async () => {
    const { store, script, calls } = member()
    script.nextPopup = { type: 'push', gold: 20 }
    expect(await store.dispatch(readInstallTurn(browser('default')))).toBeNull()
    script.nextPopup = { type: 'install', gold: 30 }
    expect(await store.dispatch(readInstallTurn(browser('denied')))).toEqual({ gold: 30 })
    script.isInitWebapp = { init: true, gold: 30 }
    expect(await store.dispatch(readInstallTurn(browser('denied')))).toEqual({ gold: 0 })
    store.dispatch(pushPutOff())
    await store.dispatch(readInstallTurn(browser('default')))
    expect(calls.filter(({ name }) => name === 'nextPopup').map(({ input }) => input)).toEqual([
      {},
      { not: 'push' },
      { not: 'push' },
      { not: 'push' },
    ])
  })
  test('visitors have no coins to get, and nobody asks the gateway about them', async () => {
    const { store, calls } = setUpStore()
    store.dispatch(siteStarted())
    expect(await store.dispatch(readInstallTurn(browser('default')))).toEqual({ gold: 0 })
    expect(calls.filter(({ name }) => name === 'nextPopup')).toEqual([])
  })
  test('put off, it stays away for a month', () => {
    const { store } = member()
    const now = vi.spyOn(Date, 'now').mockReturnValue(1_800_000_000_000)
    expect(store.dispatch(wasInstallPutOff())).toBe(false)
    store.dispatch(installPutOff())
    now.mockReturnValue(1_800_000_000_000 + 30 * 86_400_000 - 1)
    expect(store.dispatch(wasInstallPutOff())).toBe(true)
    now.mockReturnValue(1_800_000_000_000 + 30 * 86_400_000)
    expect(store.dispatch(wasInstallPutOff())).toBe(false)
    now.mockRestore()
  })
})

describe('home-screen app (R4.57)', () => {
  test('coins at the first start as an app, said once', async () => {
    const { store, names, tracked } = member()
    await store.dispatch(claimWebApp(browser('default')))
    expect(names()).toEqual(['isInitWebapp', 'initWebappGiveCoin'])
    expect(tracked).toContainEqual(['webapp_grant', { gold: 30 }])
    expect(selectNotices(store.getState())).toMatchObject([
      { messageId: 'app.alerts.webappCoins', values: { gold: 30 } },
    ])
  })
  test('not in a tab, and not twice', async () => {
    const { store, names, script } = member()
    await store.dispatch(claimWebApp(browser('default', { standalone: () => false })))
    expect(names()).toEqual([])
    script.isInitWebapp = { init: true, gold: 30 }
    await store.dispatch(claimWebApp(browser('default')))
    expect(names()).toEqual(['isInitWebapp'])
  })
})

describe('texts of messages', () => {
  test('stay out of notifications until this person wants them on this browser', async () => {
    const { store, calls } = member()
    expect(store.dispatch(showsPushText())).toBe(false)
    await store.dispatch(renewPush(browser('granted')))
    expect(calls.at(-1)).toMatchObject({ name: 'pushToken', input: { showsText: false } })
    expect(await store.dispatch(showPushText(browser('granted'), true))).toBe(true)
    expect(calls.at(-1)).toMatchObject({ input: { subscription: keys, showsText: true } })
    expect(store.dispatch(showsPushText())).toBe(true)
    await store.dispatch(renewPush(browser('granted')))
    expect(calls.at(-1)).toMatchObject({ input: { showsText: true } })
    await store.dispatch(logOut())
    store.dispatch(acceptUser({ ...me, id: me.id + 1, settings }, { fresh: true }))
    expect(store.dispatch(showsPushText()), 'somebody else on this browser').toBe(false)
  })
  test('are off again only once the gateway knows', async () => {
    const { store, script } = member()
    await store.dispatch(showPushText(browser('granted'), true))
    delete script.pushToken
    expect(await store.dispatch(showPushText(browser('granted'), false))).toBe(false)
    expect(store.dispatch(showsPushText())).toBe(true)
    expect(selectNotices(store.getState())).toHaveLength(1)
    script.pushToken = null
    expect(await store.dispatch(showPushText(browser('granted'), false))).toBe(true)
    expect(store.dispatch(showsPushText())).toBe(false)
  })
  test('stand in the tip over pages until they are hidden there', () => {
    const { store } = member()
    const seen = [true, false, true].map((on) => {
      store.dispatch(showTipText(on))
      return store.dispatch(showsTipText())
    })
    expect(seen).toEqual([true, false, true])
  })
})
