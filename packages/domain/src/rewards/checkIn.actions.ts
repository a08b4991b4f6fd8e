import type { DomainThunk } from '../storeTypes.ts'

/** Moment before which the popup does not come by itself. */
const AFTER = 'checkInAfter'
const DAY_MS = 86_400_000

/** Milliseconds until the popup may come by itself; 0 where it has not had its turn on this day. */
export const untilCheckIn =
  (): DomainThunk<number> =>
  (_dispatch, _getState, { storage, tabStorage, gateway, clock }) => {
    const after = Math.max(Number(storage.get(AFTER) ?? 0), Number(tabStorage.get(AFTER) ?? 0)) || 0
    return Math.max(0, after - (clock.now() + gateway.clockOffset()))
  }

/** Whether the popup has had its turn on this day of the gateway. */
export const wasCheckInOffered = (): DomainThunk<boolean> => (dispatch) => dispatch(untilCheckIn()) > 0

/** Whether the popup may come now: coins are given, and today's are still to be had (R4.58). */
export const isCheckInDue =
  (): DomainThunk<Promise<boolean>> =>
  async (dispatch, _getState, { gateway }) => {
    if (dispatch(wasCheckInOffered())) return false
    const result = await gateway.request('hasCheckedIn', undefined)
    return result.ok && result.data.show && result.data.status === 0 && !dispatch(wasCheckInOffered())
  }

/** The popup has come: it does not come again until the next day of the gateway (0:00 UTC). */
export const checkInOffered =
  (): DomainThunk =>
  (_dispatch, _getState, { storage, tabStorage, gateway, clock }) => {
    const now = clock.now() + gateway.clockOffset()
    const next = String((Math.floor(now / DAY_MS) + 1) * DAY_MS)
    storage.set(AFTER, next)
    // Whoever refused cookies is not asked again with each reload either.
    tabStorage.set(AFTER, next)
  }
