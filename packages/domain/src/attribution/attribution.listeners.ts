import type { DomainThunk, StartListening } from '../createDomainStore.ts'
import { consentSettled } from '../consent/consent.events.ts'
import { siteStarted } from '../session/session.events.ts'
import { selectAttribution, startRead } from './attribution.slice.ts'
import { pushClick } from './pushClick.ts'
import { CAMPAIGN_KEYS, cleanValue, readStartQuery } from './readStartQuery.ts'

/** Campaign values: read at start, kept in memory, stored while marketing is agreed to (D13). */
export function registerAttributionListeners(startListening: StartListening): void {
  startListening({ actionCreator: siteStarted, effect: (_action, { dispatch }) => { dispatch(readAttribution()) } })
  startListening({
    actionCreator: consentSettled,
    effect: ({ payload }, { dispatch }) => { dispatch(payload.categories.includes('marketing') ? storeAttribution() : forgetAttribution()) },
  })
}

/** A new non-empty value wins, an absent one leaves the stored (R3.58). Whoever comes by a notification is told about (AN.27). */
const readAttribution = (): DomainThunk => (dispatch, _getState, { page, storage, tracker, clock }) => {
  const { attribution, query } = readStartQuery(page.startQuery())
  const stored: { [K in (typeof CAMPAIGN_KEYS)[number]]?: string } = {}
  for (const key of CAMPAIGN_KEYS) {
    const value = cleanValue(storage.get(key))
    if (value !== undefined) stored[key] = value
  }
  dispatch(startRead({ attribution: { ...stored, ...attribution }, query }))
  if (query.pushContentId !== undefined) tracker.track('push_click', pushClick(query.pushContentId, Number(query.sendTime), clock.now()))
}

const storeAttribution = (): DomainThunk => (_dispatch, getState, { storage }) => {
  for (const [key, value] of Object.entries(selectAttribution(getState()))) if (value !== undefined) storage.set(key, value)
}

/** Refused, or taken back while measuring is still agreed to: what an earlier visit stored goes. This page keeps what it knows. */
const forgetAttribution = (): DomainThunk => (_dispatch, _getState, { storage }) => {
  for (const key of CAMPAIGN_KEYS) storage.remove(key)
}
