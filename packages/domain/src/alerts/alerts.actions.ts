import { addDayCounter, readDayCounter } from '@visavis/core/storage'
import type { AlertsPort } from '@visavis/core/alerts/AlertsPort'
import type { Data } from '@visavis/core/contract'
import type { DomainThunk } from '../storeTypes.ts'
import { saveSettings } from '../settings/settings.actions.ts'
import { showsPushText } from './messageText.actions.ts'
import { selectLoggedIn, selectMe } from '../session/session.slice.ts'
import { failureShown, noticeShown } from '../shell/shell.events.ts'
import { readPayStatus } from '../shop/readPayStatus.ts'

const LATER = 'pushlater'

/**
 * What the prompt needs before it shows: coins still to get, and the gateway's key (R4.56). Null when the
 * gateway does not say.
 */
export const readPushOffer =
  (): DomainThunk<Promise<Data<'isInitNotification'> | null>> =>
  async (_dispatch, _getState, { gateway }) =>
    (await gateway.call('isInitNotification', undefined)) ?? null

/** Whether it is the turn of the notifications' prompt (R7.74); the gateway decides the order. */
export const isPushPromptNext =
  (): DomainThunk<Promise<boolean>> =>
  async (_dispatch, _getState, { gateway }) =>
    (await gateway.call('nextPopup', {}))?.type === 'push'

const NEWCOMER = 'newcomer'
/** After a log-in: whether it is paid for (R7.72), and the sign-up coins, said once (R7.73). */
export const greetMember =
  (): DomainThunk<Promise<void>> =>
  async (dispatch, _getState, { gateway, storage, tabStorage, clock }) => {
    const [, coins] = await Promise.all([dispatch(readPayStatus()), gateway.call('checkIfAddCoinForNew')])
    if (
      coins === undefined ||
      !(coins.added || coins.isNew) ||
      readDayCounter(storage, NEWCOMER, clock.now()) > 0 ||
      tabStorage.get(NEWCOMER) !== null
    )
      return
    addDayCounter(storage, NEWCOMER, clock.now())
    // Whoever refused cookies keeps no counter over a reload, and must not be told again with each.
    tabStorage.set(NEWCOMER, '1')
    // Whoever gets none is told so, and why.
    dispatch(
      noticeShown(
        coins.added
          ? { tone: 'success', waits: true, messageId: 'app.coins.welcome', values: { gold: coins.gold } }
          : { tone: 'info', waits: true, messageId: 'app.coins.noWelcome' },
      ),
    )
  }

/** Hidden for the rest of the day after Later (R2.92). */
export const pushPutOff =
  (): DomainThunk =>
  (_dispatch, _getState, { storage, clock }) => {
    addDayCounter(storage, LATER, clock.now())
  }
export const wasPutOffToday =
  (): DomainThunk<boolean> =>
  (_dispatch, _getState, { storage, clock }) =>
    readDayCounter(storage, LATER, clock.now()) > 0

const INSTALL_LATER = 'installLater'
const INSTALL_QUIET_MS = 30 * 86_400_000
/** The home screen is not offered again for a month, whatever the answer was. */
export const installPutOff =
  (): DomainThunk =>
  (_dispatch, _getState, { storage, clock }) => {
    storage.set(INSTALL_LATER, String(clock.now()))
  }
/** Has its turn again at once. */
export const forgetInstallPutOff =
  (): DomainThunk =>
  (_dispatch, _getState, { storage }) => {
    storage.remove(INSTALL_LATER)
  }
/** Visitors, who have no account that remembers it, are not offered the home screen again in this browser. */
export const installNever =
  (): DomainThunk =>
  (_dispatch, _getState, { storage }) => {
    storage.set(INSTALL_LATER, String(Number.MAX_SAFE_INTEGER))
  }
export const wasInstallPutOff =
  (): DomainThunk<boolean> =>
  (_dispatch, _getState, { storage, clock }) =>
    clock.now() - Number(storage.get(INSTALL_LATER) ?? 0) < INSTALL_QUIET_MS

/**
 * Whether it is the turn of the home screen's popup (S.65), and its coins, which visitors cannot get.
 * Notifications go first where this browser can still be asked today (R7.75).
 */
export const readInstallTurn =
  (port: AlertsPort): DomainThunk<Promise<{ readonly gold: number } | null>> =>
  async (dispatch, getState, { gateway }) => {
    if (!selectLoggedIn(getState())) return { gold: 0 }
    const pushIsOver = port.permission() !== 'default' || dispatch(wasPutOffToday())
    const [next, offer] = await Promise.all([
      gateway.call('nextPopup', pushIsOver ? { not: 'push' } : {}),
      gateway.call('isInitWebapp', undefined),
    ])
    return next?.type === 'install' ? { gold: offer?.init === false ? offer.gold : 0 } : null
  }

/**
 * Where the person's yes led: `on` with the coins this brought, `denied` by the browser, `failed` on the way.
 */
export type PushResult =
  | { readonly state: 'on'; readonly gold: number }
  | { readonly state: 'denied' | 'failed' }

/**
 * After a yes to our own question: asks the browser, subscribes, tells the gateway, and takes the coins once
 * (MO.01–MO.04). The check goes before the coins; where it says done nothing is asked for.
 */
export const enablePush =
  (port: AlertsPort): DomainThunk<Promise<PushResult>> =>
  async (dispatch, getState, { gateway, tracker }) => {
    const permission = await port.ask()
    if (permission !== 'granted') return { state: 'denied' }
    const offer = await dispatch(readPushOffer())
    if (offer === null) return { state: 'failed' }
    try {
      await port.subscribe(offer.publicKey).then(async (subscription) => {
        const showsText = dispatch(showsPushText())
        const told = await gateway.request('pushToken', { subscription, showsText })
        if (!told.ok) throw new Error('not told')
      })
    } catch {
      return { state: 'failed' }
    }
    if (selectMe(getState())?.settings?.push === false) await dispatch(saveSettings({ push: true }))
    if (offer.init) return { state: 'on', gold: 0 }
    const granted = await gateway.request('initNotificationGiveCoin', {})
    if (!granted.ok) {
      dispatch(failureShown({ failure: granted.failure }))
      return { state: 'on', gold: 0 }
    }
    if (granted.data.gold > 0) tracker.track('push_grant', { gold: granted.data.gold })
    return { state: 'on', gold: granted.data.gold }
  }

/** Ends the notifications of this browser. */
export const disablePush =
  (port: AlertsPort): DomainThunk<Promise<void>> =>
  async (_dispatch, _getState, { gateway }) => {
    await gateway.call('pushToken', { subscription: null })
    await port.unsubscribe()
  }

/**
 * A browser that agreed before hands its subscription over again: services change addresses, and another
 * account may have been here.
 */
export const renewPush =
  (port: AlertsPort): DomainThunk<Promise<void>> =>
  async (dispatch, getState, { gateway }) => {
    if (
      port.permission() !== 'granted' ||
      selectMe(getState())?.settings?.push !== true ||
      !(await port.subscribed())
    )
      return
    const offer = await dispatch(readPushOffer())
    if (offer === null) return
    const subscription = await port.subscribe(offer.publicKey).catch(() => null)
    if (subscription !== null)
      await gateway.call('pushToken', { subscription, showsText: dispatch(showsPushText()) })
  }

/** Coins for the home-screen app, at its first start as such (R4.57). */
export const claimWebApp =
  (port: AlertsPort): DomainThunk<Promise<void>> =>
  async (dispatch, _getState, { gateway, tracker }) => {
    if (!port.standalone()) return
    const offer = await gateway.call('isInitWebapp', undefined)
    if (offer === undefined || offer.init) return
    const granted = await gateway.request('initWebappGiveCoin', {})
    if (!granted.ok || granted.data.gold === 0) return
    tracker.track('webapp_grant', { gold: granted.data.gold })
    dispatch(
      noticeShown({
        tone: 'success',
        messageId: 'app.alerts.webappCoins',
        values: { gold: granted.data.gold },
      }),
    )
  }
