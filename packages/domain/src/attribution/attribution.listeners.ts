import type { DomainThunk, StartListening } from '../storeTypes.ts'
import { consentSettled } from '../consent/consent.events.ts'
import { siteStarted } from '../session/session.events.ts'
import { selectAttribution, startRead } from './attribution.slice.ts'
import { pushClick } from './pushClick.ts'
import { CAMPAIGN_KEYS, cleanValue, readStartQuery } from './readStartQuery.ts'

/** Campaign values: read at start, kept in memory, stored while marketing is agreed to (D13). */
export function registerAttributionListeners(startListening: StartListening): void {
  startListening({
    actionCreator: siteStarted,
    effect: (_action, { dispatch }) => {
      dispatch(readAttribution())
    },
  })
  startListening({
    actionCreator: consentSettled,
    effect: ({ payload }, { dispatch }) => {
      dispatch(keepAttribution(payload.categories.includes('marketing')))
    },
  })
}

/**
 * A new non-empty value wins, an absent one leaves the stored (R3.58). Whoever comes by a notification is
 * told about (AN.27).
 */
const readAttribution =
  (): DomainThunk =>
  (dispatch, _getState, { page, storage, tracker, clock }) => {
    const { attribution, query } = readStartQuery(page.startQuery())
    const stored: { [K in (typeof CAMPAIGN_KEYS)[number]]?: string } = {}
    for (const key of CAMPAIGN_KEYS) {
      const value = cleanValue(storage.get(key))
      if (value !== undefined) stored[key] = value
    }
    dispatch(startRead({ attribution: { ...stored, ...attribution }, query }))
    if (query.pushContentId !== undefined)
      tracker.track('push_click', pushClick(query.pushContentId, Number(query.sendTime), clock.now()))
  }

/**
 * Stores this visit's values. Refused, or taken back while measuring is still agreed to: what an earlier
 * visit stored goes, this page keeps what it knows.
 */
const keepAttribution =
  (agreed: boolean): DomainThunk =>
  (_dispatch, getState, { storage }) => {
    const values = selectAttribution(getState())
    for (const key of CAMPAIGN_KEYS) {
      const value = values[key]
      if (!agreed) storage.remove(key)
      else if (value !== undefined) storage.set(key, value)
    }
  }
