import { languageIdOf, type Data } from '@visavis/core/contract'
import type { GatewayFailure } from '@visavis/core/errors'
import { purchaseRefused } from '../coins/lackOfCoins.ts'
import type { DomainThunk } from '../storeTypes.ts'
import { selectGlobalConf } from '../globalConf/globalConf.slice.ts'
import { selectLanguage } from '../language/language.slice.ts'
import { selectMyId } from '../session/session.slice.ts'
import { failureShown, noticeShown } from '../shell/shell.events.ts'
import { selectThread, selectTranslation, selectTranslations } from './chat.selectors.ts'
import { alwaysRead, lineTranslated, translationAsked, type TranslatedBy } from './translations.ts'

/**
 * Shows a line in the reader's language: the browser's own translation first, which is free, then the
 * gateway's. Where the free ones of the day are used a person is asked for the price; with `quiet` nobody is,
 * and nothing is taken.
 */
export const translateLine =
  (
    friendId: number,
    messageId: string,
    { price, quiet = false }: { readonly price?: number; readonly quiet?: boolean } = {},
  ): DomainThunk<Promise<boolean>> =>
  async (dispatch, getState, ports) => {
    const known = selectTranslation(getState(), messageId)
    if (known?.phase === 'loading') return true
    if (known?.phase === 'ready') {
      dispatch(lineTranslated({ messageId, line: { ...known, shown: true } }))
      return true
    }
    const content = selectThread(getState(), friendId)?.lines.find((line) => line.messageId === messageId)
    if (content === undefined) return false
    dispatch(translationAsked(null))
    dispatch(lineTranslated({ messageId, line: { phase: 'loading' } }))
    const language = selectLanguage(getState())
    const own = await ports.translateOnDevice(content.content, language)
    if (own !== null) {
      const same = own.from === language
      dispatch(
        lineTranslated({
          messageId,
          line: same ? null : { phase: 'ready', ...own, by: 'device', shown: true },
        }),
      )
      if (same && !quiet) dispatch(said('same'))
      return true
    }
    const by = selectGlobalConf(getState())?.features.translation
    if (by === undefined) {
      dispatch(lineTranslated({ messageId, line: null }))
      if (!quiet) dispatch(said('unsupported'))
      return false
    }
    const result = await ports.gateway.request(
      'messageTranslate',
      { friendId, messageId, languageId: languageIdOf(language), ...(price !== undefined && { price }) },
      { requestId: ports.randomId() },
    )
    if (!result.ok) {
      dispatch(lineTranslated({ messageId, line: null }))
      if (!quiet) dispatch(refused(friendId, messageId, result.failure))
      return false
    }
    dispatch(answered(messageId, result.data, by, quiet))
    if (result.data.outcome === 'translated')
      ports.tracker.track('translate', { target: friendId, price: result.data.paid, type: by })
    return true
  }

/** Takes a translation out of sight; the words stay, so that they cost nothing again. */
export const hideTranslation =
  (messageId: string): DomainThunk =>
  (dispatch, getState) => {
    const known = selectTranslation(getState(), messageId)
    if (known?.phase === 'ready') dispatch(lineTranslated({ messageId, line: { ...known, shown: false } }))
  }

const answered =
  (
    messageId: string,
    data: Data<'messageTranslate'>,
    by: Exclude<TranslatedBy, 'device'>,
    quiet: boolean,
  ): DomainThunk =>
  (dispatch) => {
    if (data.outcome === 'translated') {
      const { text, from } = data
      dispatch(lineTranslated({ messageId, line: { phase: 'ready', text, from, by, shown: true } }))
      return
    }
    dispatch(lineTranslated({ messageId, line: null }))
    if (!quiet) dispatch(said(data.outcome))
  }

const said = (outcome: 'same' | 'unsupported' | 'unavailable') =>
  noticeShown({
    id: 'translation',
    tone: outcome === 'same' ? 'info' : 'error',
    messageId: `app.translation.${outcome}`,
  })

/** The free ones of the day are used (E.58). */
const LIMIT = 20_603

const refused =
  (friendId: number, messageId: string, failure: GatewayFailure): DomainThunk =>
  (dispatch) => {
    const { code, field, values } = failure
    if (code === LIMIT)
      dispatch(
        translationAsked({
          friendId,
          messageId,
          price: Number(values['price'] ?? 0),
          resetAt: Number(values['resetAt'] ?? 0),
        }),
      )
    else if (code === 20_402 || code === 20_401 || field === 'price') dispatch(purchaseRefused(failure))
    else dispatch(failureShown({ failure }))
  }

const keyOf = (userId: number): string => `translateAlways_${userId}`

/** Conversations this device translates by itself, as it remembers them. */
export const readAlways =
  (): DomainThunk =>
  (dispatch, getState, { storage }) => {
    const kept = storage.get(keyOf(selectMyId(getState()))) ?? ''
    dispatch(alwaysRead(kept.split(',').flatMap((id) => (/^\d{1,10}$/.test(id) ? [Number(id)] : []))))
  }

/** Switches translation of a conversation on or off, on this device. */
export const setAlways =
  (friendId: number, on: boolean): DomainThunk =>
  (dispatch, getState, { storage }) => {
    const others = selectTranslations(getState()).always.filter((id) => id !== friendId)
    // The newest are kept: nobody needs more.
    const next = on ? [...others, friendId].slice(-200) : others
    if (next.length === 0) storage.remove(keyOf(selectMyId(getState())))
    else storage.set(keyOf(selectMyId(getState())), next.join(','))
    dispatch(alwaysRead(next))
  }

/** Lines that are translated by themselves when a conversation opens. */
const MOST_AT_ONCE = 10

/**
 * Translates the newest lines of the other side that are not yet, one after another; stops where one is not
 * to be had for nothing.
 */
export const translateNew =
  (friendId: number): DomainThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const lines = (selectThread(getState(), friendId)?.lines ?? []).filter(
      ({ from, type, messageId }) =>
        from === friendId && type === 'text' && selectTranslation(getState(), messageId) === undefined,
    )
    for (const { messageId } of lines.slice(-MOST_AT_ONCE).toReversed()) {
      if (!selectTranslations(getState()).always.includes(friendId)) return
      if (!(await dispatch(translateLine(friendId, messageId, { quiet: true })))) return
    }
  }
