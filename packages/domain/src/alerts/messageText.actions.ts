import type { AlertsPort } from '@visavis/core/alerts/AlertsPort'
import type { DomainThunk } from '../storeTypes.ts'
import { selectMyId } from '../session/session.slice.ts'
import { failureShown } from '../shell/shell.events.ts'

/** Who wants texts in notifications of this browser: of two people on it only the one who said so. */
const IN_PUSH = 'pushText'
/** `0` where the tip over pages says only who wrote. */
const IN_TIP = 'tipText'

/** Whether notifications of this browser say what was written; not until its person wants it. */
export const showsPushText =
  (): DomainThunk<boolean> =>
  (_dispatch, getState, { storage }) =>
    storage.get(IN_PUSH) === String(selectMyId(getState()))

/** Shows texts in notifications of this browser, or hides them. @returns whether the gateway took it */
export const showPushText =
  (port: AlertsPort, on: boolean): DomainThunk<Promise<boolean>> =>
  async (dispatch, getState, { gateway, storage }) => {
    const offer = await gateway.request('isInitNotification', undefined)
    if (!offer.ok) {
      dispatch(failureShown({ failure: offer.failure }))
      return false
    }
    const subscription = await port.subscribe(offer.data.publicKey).catch(() => null)
    if (subscription === null) return false
    const told = await gateway.request('pushToken', { subscription, showsText: on })
    if (!told.ok) {
      dispatch(failureShown({ failure: told.failure }))
      return false
    }
    if (on) storage.set(IN_PUSH, String(selectMyId(getState())))
    else storage.remove(IN_PUSH)
    return true
  }

/** Whether the tip over pages says on this browser what was written; until its person hides it. */
export const showsTipText =
  (): DomainThunk<boolean> =>
  (_dispatch, _getState, { storage }) =>
    storage.get(IN_TIP) !== '0'

/** Shows texts in the tip over pages of this browser, or hides them. */
export const showTipText =
  (on: boolean): DomainThunk =>
  (_dispatch, _getState, { storage }) => {
    if (on) storage.remove(IN_TIP)
    else storage.set(IN_TIP, '0')
  }
