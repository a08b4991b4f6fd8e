import type { WithSlice } from '@reduxjs/toolkit'
import { conceptInstalled } from '../conceptInstalled.ts'
import type { Concept } from '../createDomainStore.ts'
import type { AppDispatch, StartListening } from '../storeTypes.ts'
import { gatewayApi } from '../gateway/gatewayApi.ts'
import type { DomainPorts } from '../ports.ts'
import { settingsReceived, welcomed } from '../realtime/realtime.events.ts'
import { safetyApi } from '../safety/safety.api.ts'
import { sessionEnded, sessionStarted } from '../session/session.events.ts'
import { selectMyId } from '../session/session.slice.ts'
import { onlineChanged, visibilityChanged } from '../shell/shell.events.ts'
import { readConversations, readThread } from './chat.actions.ts'
import { keepDrafts, readDrafts } from './chat.drafts.ts'
import {
  chatHeard,
  draftChanged,
  draftsRead,
  otherTabWrote,
  threadRead,
  typingEnded,
  unreadHeard,
} from './chat.events.ts'
import { closePost, postOf, readPending } from './chat.outbox.ts'
import { chatFrameOf } from './chat.pushes.ts'
import type { ChatFrame } from './chat.pushes.ts'
import { chatReducer } from './chat.reducer.ts'
import { selectChat } from './chat.selectors.ts'
import { registerLiveText } from './liveText.listeners.ts'
import { readAlways, translateNew } from './translate.actions.ts'
import { alwaysRead } from './translations.ts'

const SAY_HI = 3
/** A sign of writing holds this long. */
const TYPING_MS = 6000
/** Several changes of the list within this time are one reading. */
const SETTLE_MS = 250
/** The tab that wrote a line has this long to send it itself. */
const OTHER_TAB_MS = 5000

const chatSlice = { reducerPath: 'chat', reducer: chatReducer } as const

declare module '../rootReducer.ts' {
  export interface LazySlices extends WithSlice<typeof chatSlice> {}
}

/** Conversations, after log-in: what comes is counted wherever one is, and what waits is sent. */
export const chatConcept: Concept = {
  name: 'chat',
  slice: chatSlice,
  registerListeners: registerChatListeners,
}

function registerChatListeners(startListening: StartListening): void {
  const signs = new Map<number, number>()
  const translating = new Set<number>()
  startListening({
    predicate: (action) => conceptInstalled.match(action) && action.payload === 'chat',
    effect: async (_action, { dispatch, extra }) => {
      const heard = hearFrames(dispatch, extra)
      // The gateway has said what is unread before this part of the site was here.
      if (extra.realtime.state() !== 'online') return
      const before = heard()
      const read = await extra.gateway.request('conversations', { page: 1, size: 1 })
      // A frame that came meanwhile knows better: the answer may be older.
      if (read.ok && heard() === before) dispatch(unreadHeard({ unread: read.data.unread }))
    },
  })
  startListening({
    predicate: (action) =>
      sessionStarted.match(action) || (conceptInstalled.match(action) && action.payload === 'chat'),
    effect: async (_action, { dispatch, extra, getState }) => {
      const me = selectMyId(getState())
      if (me === 0) return
      dispatch(draftsRead(readDrafts(extra.tabStorage, me)))
      dispatch(readAlways())
      const post = await postOf(dispatch, extra, me)
      await readPending(dispatch, post, me)
      await post.sender.hurry(extra.realtime.leads() ? 'all' : 'own')
      post.outbox.onChange(() => {
        dispatch(otherTabWrote())
      })
    },
  })
  startListening({ actionCreator: sessionEnded, effect: (_action, { extra }) => closePost(extra) })
  startListening({
    actionCreator: otherTabWrote,
    effect: async (_action, { dispatch, extra, getState, cancelActiveListeners, delay }) => {
      cancelActiveListeners()
      const me = selectMyId(getState())
      if (me === 0) return
      const post = await postOf(dispatch, extra, me)
      await readPending(dispatch, post, me)
      await delay(OTHER_TAB_MS)
      if (extra.realtime.leads()) await post.sender.hurry('all')
    },
  })
  startListening({
    predicate: (action) =>
      welcomed.match(action) ||
      (onlineChanged.match(action) && action.payload.online) ||
      (visibilityChanged.match(action) && action.payload.visible),
    effect: async (_action, { dispatch, extra, getState }) => {
      const me = selectMyId(getState())
      if (me !== 0)
        await (await postOf(dispatch, extra, me)).sender.hurry(extra.realtime.leads() ? 'all' : 'own')
    },
  })
  startListening({
    actionCreator: welcomed,
    effect: async (_action, { dispatch, getState }) => {
      const { list, threads } = selectChat(getState())
      if (list.phase !== 'new') void dispatch(readConversations())
      for (const [id, { phase }] of Object.entries(threads))
        if (phase === 'ready') void dispatch(readThread(Number(id)))
    },
  })
  // Conversations somebody wants translated: when they open, and with each line that comes.
  startListening({
    predicate: (action) => threadRead.match(action) || chatHeard.match(action) || alwaysRead.match(action),
    effect: async (_action, { dispatch, getState }) => {
      const { threads, translations } = selectChat(getState())
      for (const id of translations.always)
        if (threads[id]?.phase === 'ready' && !translating.has(id)) {
          translating.add(id)
          await dispatch(translateNew(id)).finally(() => translating.delete(id))
        }
    },
  })
  // What changed in ways that frames do not tell in full is read anew, once for many.
  startListening({
    actionCreator: chatHeard,
    effect: async ({ payload }, { dispatch, getState, getOriginalState, cancelActiveListeners, delay }) => {
      const { rows } = selectChat(getOriginalState())
      if (!payload.some((frame) => needsList(frame, rows))) return
      cancelActiveListeners()
      await delay(SETTLE_MS)
      dispatch(gatewayApi.util.invalidateTags(['SayHi']))
      if (selectChat(getState()).list.phase !== 'new') await dispatch(readConversations())
    },
  })
  startListening({
    actionCreator: chatHeard,
    effect: async ({ payload }, { dispatch, delay }) => {
      const writing = payload.flatMap((frame) => (frame.event === 'msg.typing' ? [frame.data.friendId] : []))
      if (writing.length === 0) return
      const times = writing.map((friendId) => {
        const time = (signs.get(friendId) ?? 0) + 1
        signs.set(friendId, time)
        return { friendId, time }
      })
      await delay(TYPING_MS)
      // A later sign holds longer.
      for (const { friendId, time } of times)
        if (signs.get(friendId) === time) dispatch(typingEnded({ friendId }))
    },
  })
  // Another page moved the switch of read receipts: how far others have read shows, or shows no more.
  startListening({
    actionCreator: settingsReceived,
    effect: (_action, { dispatch, getState }) => {
      for (const [id, { phase }] of Object.entries(selectChat(getState()).threads))
        if (phase === 'ready') void dispatch(readThread(Number(id)))
    },
  })
  const { block, unblock, report } = safetyApi.endpoints
  startListening({
    predicate: (action) =>
      block.matchFulfilled(action) || unblock.matchFulfilled(action) || report.matchFulfilled(action),
    effect: async (_action, { dispatch, getState }) => {
      const { list, threads } = selectChat(getState())
      dispatch(gatewayApi.util.invalidateTags(['SayHi']))
      for (const [id, { phase }] of Object.entries(threads))
        if (phase === 'ready') void dispatch(readThread(Number(id)))
      if (list.phase !== 'new') await dispatch(readConversations())
    },
  })
  registerLiveText(startListening)
  startListening({
    actionCreator: draftChanged,
    effect: (_action, { extra, getState }) => {
      keepDrafts(extra.tabStorage, selectMyId(getState()), selectChat(getState()).drafts)
    },
  })
}

/**
 * Frames that come in one go are one action.
 *
 * @returns how many frames have said until now what is unread
 */
function hearFrames(dispatch: AppDispatch, { realtime }: DomainPorts): () => number {
  let heard: ChatFrame[] = []
  let counted = 0
  realtime.subscribe((frame) => {
    const known = chatFrameOf(frame)
    if (known === null) return
    if ('unread' in known.data) counted += 1
    if (heard.length === 0)
      queueMicrotask(() => {
        const batch = heard
        heard = []
        dispatch(chatHeard(batch))
      })
    heard.push(known)
  })
  return () => counted
}

const isGreeting = (frame: ChatFrame): boolean =>
  (frame.event === 'msg.new' && frame.data.relation === SAY_HI) ||
  (frame.event === 'conversation.changed' && frame.data.change === 'ignored')

function needsList(frame: ChatFrame, rows: Readonly<Record<number, unknown>>): boolean {
  if (isGreeting(frame)) return true
  if (frame.event === 'msg.new') return !(frame.data.friendId in rows)
  return frame.event === 'conversation.changed' && frame.data.change === 'line'
}
