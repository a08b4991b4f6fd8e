import { liveTextOf } from '@visavis/core/text'
import type { DomainPorts } from '../ports.ts'
import type { DomainThunk, StartListening } from '../storeTypes.ts'
import { welcomed } from '../realtime/realtime.events.ts'
import { noticeShown } from '../shell/shell.events.ts'
import { chatHeard, draftChanged, threadLeft } from './chat.events.ts'
import type { ChatFrame } from './chat.pushes.ts'
import { selectChat, selectDraft } from './chat.selectors.ts'
import { liveEnded, liveStateOf, liveSwitched } from './liveText.ts'

/** Letters travel this often at most: half a second is where people feel a wait (EN 301 549, 6.2). */
const EVERY_MS = 200
/**
 * Says "still on" this often; whoever was not heard for `SILENT_MS` has closed the page. Hidden pages are
 * slow.
 */
const BEAT_MS = 15_000
const SILENT_MS = 90_000
/** They have not both written yet, or one has blocked the other. */
const NOT_THEM = 404

type LiveFrame = Extract<ChatFrame, { event: 'msg.live' }>
const isLive = (frame: ChatFrame): frame is LiveFrame => frame.event === 'msg.live'

/** Says the own state to the other side; letters only go where both want them. */
const tellLive =
  (friendId: number, asks: boolean): DomainThunk<Promise<void>> =>
  async (dispatch, getState, { realtime }: DomainPorts) => {
    const state = liveStateOf(selectChat(getState()).live, friendId)
    const on = state === 'mine' || state === 'both'
    const text = state === 'both' ? liveTextOf(selectDraft(getState(), friendId)) : ''
    const sent = await realtime.send('msg.live', { friendId, on, text, asks })
    if (sent.ok || sent.code !== NOT_THEM || !on) return
    dispatch(liveSwitched({ friendId, on: false }))
    dispatch(noticeShown({ id: 'live', tone: 'info', messageId: 'app.chat.liveNotYet' }))
  }

/**
 * Real-time text: what the person switches and types goes out, and what the other side switches is answered.
 */
export function registerLiveText(startListening: StartListening): void {
  const times = new Map<number, number>()
  let sentAt = 0
  startListening({
    actionCreator: liveSwitched,
    effect: async ({ payload: { friendId, on } }, { dispatch, getState, cancelActiveListeners, delay }) => {
      cancelActiveListeners()
      await dispatch(tellLive(friendId, on))
      while (selectChat(getState()).live.mine.includes(friendId)) {
        await delay(BEAT_MS)
        if (selectChat(getState()).live.mine.includes(friendId)) await dispatch(tellLive(friendId, false))
      }
    },
  })
  startListening({
    actionCreator: draftChanged,
    effect: async (
      { payload: { friendId } },
      { dispatch, extra, getState, cancelActiveListeners, delay },
    ) => {
      cancelActiveListeners()
      const both = () => liveStateOf(selectChat(getState()).live, friendId) === 'both'
      if (!both()) return
      await delay(Math.max(0, sentAt + EVERY_MS - extra.clock.now()))
      if (!both()) return
      sentAt = extra.clock.now()
      await dispatch(tellLive(friendId, false))
    },
  })
  startListening({
    actionCreator: threadLeft,
    effect: ({ payload: { friendId } }, { dispatch, getState }) => {
      if (selectChat(getState()).live.mine.includes(friendId)) dispatch(liveSwitched({ friendId, on: false }))
    },
  })
  // The line was away: what the other side switched meanwhile was not heard.
  startListening({
    actionCreator: welcomed,
    effect: async (_action, { dispatch, getState }) => {
      for (const friendId of selectChat(getState()).live.mine) await dispatch(tellLive(friendId, true))
    },
  })
  startListening({
    actionCreator: chatHeard,
    effect: async ({ payload }, { dispatch, getState, delay }) => {
      const heard = payload.filter(isLive).map(({ data }) => {
        const time = (times.get(data.friendId) ?? 0) + 1
        times.set(data.friendId, time)
        return { ...data, time }
      })
      if (heard.length === 0) return
      for (const { friendId, asks } of heard)
        if (asks && selectChat(getState()).live.mine.includes(friendId))
          await dispatch(tellLive(friendId, false))
      await delay(SILENT_MS)
      for (const { friendId, time } of heard)
        if (times.get(friendId) === time) dispatch(liveEnded({ friendId }))
    },
  })
}
