import type { DomainThunk } from '../storeTypes.ts'
import { selectMyId } from '../session/session.slice.ts'
import { failureShown } from '../shell/shell.events.ts'
import * as events from './chat.events.ts'
import { pendingOf, postOf } from './chat.outbox.ts'
import { forgetPicture } from './chat.pictures.ts'
import { selectChat, selectConversation, selectThread } from './chat.selectors.ts'

const PAGE = 50

/** Reads the newest part of the list; of one that is there, what changed. */
export const readConversations = (): DomainThunk<Promise<void>> => (dispatch) => dispatch(readListPage(1))

/** Reads the next page of the list. */
export const readMoreConversations = (): DomainThunk<Promise<void>> => (dispatch, getState) =>
  dispatch(readListPage(selectChat(getState()).list.page + 1))

const readListPage =
  (page: number): DomainThunk<Promise<void>> =>
  async (dispatch, getState, { gateway }) => {
    const me = selectMyId(getState())
    dispatch(events.listLoading({ more: page > 1 }))
    const result = await gateway.request('conversations', { page, size: PAGE })
    if (me !== selectMyId(getState())) return
    dispatch(result.ok ? events.listRead(result.data) : events.listFailed({ failure: result.failure }))
  }

/**
 * Reads the head and the newest lines of a thread, on opening and after every pause of the line. Whoever
 * reads around an older place stays there.
 */
export const readThread =
  (friendId: number): DomainThunk<Promise<void>> =>
  async (dispatch, getState, { gateway }) => {
    if (selectThread(getState(), friendId)?.newer !== true) return dispatch(readNewest(friendId))
    const me = selectMyId(getState())
    const head = await gateway.request('conversation', { friendId })
    if (head.ok && me === selectMyId(getState())) dispatch(events.conversationRead(head.data))
  }

/** Reads the head of a thread and the lines around a place in it. */
export const readPlace =
  (friendId: number, nth: number): DomainThunk<Promise<void>> =>
  async (dispatch, getState, { gateway }) => {
    const me = selectMyId(getState())
    dispatch(events.threadLoading({ friendId }))
    const [conversation, history] = await Promise.all([
      gateway.request('conversation', { friendId }),
      gateway.request('messageHistory', { friendId, aroundNth: nth, size: PAGE }),
    ])
    if (me !== selectMyId(getState())) return
    if (!conversation.ok) dispatch(events.threadFailed({ friendId, failure: conversation.failure }))
    else if (!history.ok) dispatch(events.threadFailed({ friendId, failure: history.failure }))
    else dispatch(events.placeRead({ friendId, conversation: conversation.data, ...history.data }))
  }

/** Reads the page after the newest loaded message; nothing during a read or where there is no newer one. */
export const readLater =
  (friendId: number): DomainThunk<Promise<void>> =>
  async (dispatch, getState, { gateway }) => {
    const thread = selectThread(getState(), friendId)
    const newest = thread?.lines.at(-1)
    if (thread?.newer !== true || thread.later === 'loading' || newest === undefined) return
    dispatch(events.laterLoading({ friendId }))
    const result = await gateway.request('messageHistory', { friendId, afterNth: newest.nth, size: PAGE })
    dispatch(result.ok ? events.laterRead({ friendId, ...result.data }) : events.laterFailed({ friendId }))
  }

/** Reads the head and the newest lines of a thread, wherever somebody reads in it. */
export const readNewest =
  (friendId: number): DomainThunk<Promise<void>> =>
  async (dispatch, getState, { gateway }) => {
    const me = selectMyId(getState())
    dispatch(events.threadLoading({ friendId }))
    const askedAt = selectThread(getState(), friendId)?.lines.at(-1)?.nth ?? 0
    const [conversation, history] = await Promise.all([
      gateway.request('conversation', { friendId }),
      gateway.request('messageHistory', { friendId, size: PAGE }),
    ])
    if (me !== selectMyId(getState())) return
    if (!conversation.ok) dispatch(events.threadFailed({ friendId, failure: conversation.failure }))
    else if (!history.ok) dispatch(events.threadFailed({ friendId, failure: history.failure }))
    else dispatch(events.threadRead({ friendId, conversation: conversation.data, ...history.data, askedAt }))
  }

/** Reads the page before the oldest line; not twice at once, and nothing where nothing is. */
export const readOlder =
  (friendId: number): DomainThunk<Promise<void>> =>
  async (dispatch, getState, { gateway }) => {
    const thread = selectThread(getState(), friendId)
    const [oldest] = thread?.lines ?? []
    if (thread?.more !== true || thread.older === 'loading' || oldest === undefined) return
    dispatch(events.olderLoading({ friendId }))
    const result = await gateway.request('messageHistory', {
      friendId,
      beforeId: oldest.messageId,
      size: PAGE,
    })
    dispatch(result.ok ? events.olderRead({ friendId, ...result.data }) : events.olderFailed({ friendId }))
  }

/** Writes a text: it is stored in this browser, then drawn, then sent. */
export const writeLine =
  (friendId: number, content: string): DomainThunk<Promise<void>> =>
  async (dispatch, getState, ports) => {
    const userId = selectMyId(getState())
    if (userId === 0) return
    const { sender } = await postOf(dispatch, ports, userId)
    const line = {
      userId,
      messageId: ports.randomId(),
      friendId,
      type: 'text' as const,
      content,
      composedAt: ports.clock.now(),
    }
    const { row } = await sender.add(line)
    dispatch(events.lineComposed(pendingOf(row)))
  }

/** Sends a picture: it is stored in this browser with its file, then drawn, then sent. */
export const writePictureLine =
  (friendId: number, file: Blob): DomainThunk<Promise<void>> =>
  async (dispatch, getState, ports) => {
    const userId = selectMyId(getState())
    if (userId === 0) return
    const { sender } = await postOf(dispatch, ports, userId)
    const messageId = ports.randomId()
    const composedAt = ports.clock.now()
    const line = { userId, messageId, friendId, type: 'image', content: '', file, composedAt } as const
    const { row } = await sender.add(line)
    dispatch(events.lineComposed(pendingOf(row)))
  }

/** Sends a refused line again, under its id (R8.44). */
export const resendLine =
  (friendId: number, messageId: string): DomainThunk<Promise<void>> =>
  async (dispatch, getState, ports) => {
    const userId = selectMyId(getState())
    const { outbox, sender } = await postOf(dispatch, ports, userId)
    const row = (await outbox.rowsOf(userId)).find((one) => one.messageId === messageId)
    if (row === undefined) {
      // Another tab has sent or dropped it.
      dispatch(events.lineDiscarded({ friendId, messageId }))
      return
    }
    dispatch(events.lineComposed({ ...pendingOf(row), state: 'waiting', code: 0 }))
    await sender.resend(row)
  }

/** Drops a refused line, or a picture that is still on its way. */
export const discardLine =
  (friendId: number, messageId: string): DomainThunk<Promise<void>> =>
  async (dispatch, getState, ports) => {
    const userId = selectMyId(getState())
    const { outbox } = await postOf(dispatch, ports, userId)
    const row = (await outbox.rowsOf(userId)).find(
      (one) =>
        one.messageId === messageId &&
        (one.state === 'refused' || (one.type === 'image' && one.content === '')),
    )
    if (row !== undefined) await outbox.remove(row.n)
    forgetPicture(messageId)
    dispatch(events.lineDiscarded({ friendId, messageId }))
  }

/** Says that everything up to a line was seen; nothing goes out where that is known. */
export const markRead =
  (friendId: number): DomainThunk<Promise<void>> =>
  async (dispatch, getState, { gateway }) => {
    const row = selectConversation(getState(), friendId)
    const last = selectThread(getState(), friendId)?.lines.at(-1)
    if (row === undefined || last === undefined || (row.noReadCount === 0 && row.readNth >= last.nth)) return
    const result = await gateway.request('messageRead', { friendId, upToMessageId: last.messageId })
    if (result.ok) dispatch(events.readUpTo({ friendId, nth: last.nth, ...result.data }))
  }

/** Takes a line out of the own thread. */
export const deleteLine =
  (friendId: number, messageId: string): DomainThunk<Promise<void>> =>
  async (dispatch, _getState, { gateway, randomId }) => {
    const result = await gateway.request('messageDelete', { friendId, messageId }, { requestId: randomId() })
    dispatch(
      result.ok ? events.lineDeleted({ friendId, messageId }) : failureShown({ failure: result.failure }),
    )
  }

/** Takes the conversation out of the own list, with its lines so far. @returns whether it worked */
export const deleteConversation =
  (friendId: number): DomainThunk<Promise<boolean>> =>
  async (dispatch, _getState, { gateway, randomId }) => {
    const result = await gateway.request('conversationDelete', { friendId }, { requestId: randomId() })
    dispatch(result.ok ? events.conversationRemoved({ friendId }) : failureShown({ failure: result.failure }))
    if (result.ok) await dispatch(readConversations())
    return result.ok
  }

/** Mutes or pins. */
export const setConversation =
  (
    friendId: number,
    changes: { readonly muted?: boolean; readonly pinned?: boolean },
  ): DomainThunk<Promise<void>> =>
  async (dispatch, _getState, { gateway, randomId }) => {
    const result = await gateway.request(
      'conversationSettings',
      { friendId, ...changes },
      { requestId: randomId() },
    )
    dispatch(
      result.ok
        ? events.conversationSet({ friendId, ...result.data })
        : failureShown({ failure: result.failure }),
    )
    // What is muted counts no more, and the other way round.
    if (result.ok) await dispatch(readConversations())
  }
