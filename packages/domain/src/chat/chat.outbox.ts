import type { GatewayFailure } from '@visavis/core/errors'
import { createOutboxSender } from '@visavis/core/outbox/createOutboxSender'
import type { OutboxSender, SendOutcome } from '@visavis/core/outbox/createOutboxSender'
import { createMemoryOutbox } from '@visavis/core/outbox/createMemoryOutbox'
import { isKept } from '@visavis/core/outbox/Outbox'
import type { Outbox, OutboxRow } from '@visavis/core/outbox/Outbox'
import type { Data } from '@visavis/core/contract'
import { readSpans } from '@visavis/core/text'
import type { AppDispatch, DomainThunk } from '../storeTypes.ts'
import { gatewayApi } from '../gateway/gatewayApi.ts'
import { giftRefused, sendGiftRow } from '../gifts/sendGift.ts'
import type { DomainPorts } from '../ports.ts'
import { conversationRead, lineRefused, lineSent, pendingRead } from './chat.events.ts'
import { forgetPicture, sendPictureRow, waitingPicture } from './chat.pictures.ts'
import { selectConversation } from './chat.selectors.ts'
import type { PendingLine } from './chat.states.ts'

/** `content`: what the gateway made of a gift or a picture. */
type Answer = Data<'messageSend'> & { readonly content?: string }
interface Post {
  readonly outbox: Outbox
  readonly sender: OutboxSender
}

const FRIENDS = 1
/** Refusal "too many tries" (E.95): somebody wrote to many new people. */
const MANY_STRANGERS = 20_921
/** Refusal "gift not sent" (E.51). */
const GIFT_NOT_SENT = 20_504

/** The sender of who is logged in; it belongs to the ports, since it is no data. */
const posts = new WeakMap<DomainPorts, { readonly userId: number; readonly post: Promise<Post> }>()

/** Opens the outbox of a person and sends what waits there, once; later calls answer the same. */
export function postOf(dispatch: AppDispatch, ports: DomainPorts, userId: number): Promise<Post> {
  const known = posts.get(ports)
  if (known?.userId === userId) return known.post
  void closePost(ports)
  const post = openPost(dispatch, ports, userId)
  posts.set(ports, { userId, post })
  return post
}

/** The session is over: nothing more is sent, rows stay for when the person is back. */
export async function closePost(ports: DomainPorts): Promise<void> {
  const known = posts.get(ports)
  posts.delete(ports)
  if (known !== undefined) (await known.post).sender.stop()
}

async function openPost(dispatch: AppDispatch, ports: DomainPorts, userId: number): Promise<Post> {
  // Without its code lines live in memory: they are sent all the same, and the thread says that the page has
  // to stay open.
  const outbox = await ports.outbox().catch(() => createMemoryOutbox())
  const sender = createOutboxSender<Answer>({
    outbox,
    userId,
    now: ports.clock.now,
    send: (row) => sendRow(dispatch, ports, outbox, row),
    onSent: (row, { nth, timestamp, content = row.content }) => {
      dispatch(
        lineSent({
          messageId: row.messageId,
          nth,
          friendId: row.friendId,
          from: userId,
          type: row.type,
          content,
          timestamp,
        }),
      )
      forgetPicture(row.messageId)
      void dispatch(readAwaited(row.friendId))
    },
    onRefused: ({ friendId, messageId, code, spans = [] }) => {
      dispatch(lineRefused({ friendId, messageId, code, spans }))
    },
  })
  return { outbox, sender }
}

async function sendRow(
  dispatch: AppDispatch,
  ports: DomainPorts,
  outbox: Outbox,
  row: OutboxRow,
): Promise<SendOutcome<Answer>> {
  if (row.type === 'image') {
    const { result, content } = await sendPictureRow(dispatch, ports, outbox, row)
    if (result.ok) return { kind: 'sent', answer: { ...result.data, content } }
    // Whoever dropped it goes on with the next line.
    return result.failure.kind === 'aborted' ? { kind: 'retry', afterMs: 0 } : outcomeOf(result.failure)
  }
  if (row.type === 'gift') {
    const given = await sendGiftRow(ports, row)
    if (given === null) return { kind: 'refused', code: GIFT_NOT_SENT }
    if (given.ok) {
      dispatch(gatewayApi.util.invalidateTags(['Backpack']))
      return { kind: 'sent', answer: given.data }
    }
    const outcome = outcomeOf(given.failure)
    if (outcome.kind === 'refused') giftRefused(dispatch, given)
    return outcome
  }
  const { messageId, friendId, type, content } = row
  const result = await ports.gateway.request(
    'messageSend',
    { messageId, friendId, type, content },
    { requestId: messageId },
  )
  if (result.ok) return { kind: 'sent', answer: result.data }
  const outcome = outcomeOf(result.failure)
  return outcome.kind === 'refused'
    ? { ...outcome, spans: readSpans(result.failure.values['spans'], content.length) }
    : outcome
}

/**
 * What a failure means for a waiting line: a "no" of the gateway parks it, everything else leaves it waiting.
 */
export function outcomeOf({
  kind,
  code,
  status,
  retryAfter,
}: GatewayFailure): Exclude<SendOutcome<never>, { kind: 'sent' }> {
  switch (kind) {
    case 'refused':
    case 'guarded':
    case 'invalid':
    case 'notFound':
    case 'forbidden':
      return { kind: 'refused', code }
    case 'network':
    case 'clock':
    case 'sealed':
      return { kind: 'retry' }
    // Too many strangers today is a "no"; too many requests a minute is none.
    case 'limit':
      return code === MANY_STRANGERS
        ? { kind: 'refused', code }
        : { kind: 'retry', afterMs: retryAfter === null ? null : retryAfter * 1000 }
    case 'general':
      return status >= 400 && status < 500 ? { kind: 'refused', code } : { kind: 'retry' }
    case 'aborted':
    case 'session':
    case 'banned':
    case 'blocked':
    case 'closed':
    case 'unfinished':
      return { kind: 'keep' }
  }
}

/**
 * Whether the next line has to wait for an answer is the gateway's word; once they have written nothing is
 * awaited.
 */
const readAwaited =
  (friendId: number): DomainThunk<Promise<void>> =>
  async (dispatch, getState, { gateway }) => {
    const known = selectConversation(getState(), friendId)
    if (known !== undefined && (known.timestampUser > 0 || known.relation === FRIENDS)) return
    const result = await gateway.request('conversation', { friendId })
    if (result.ok) dispatch(conversationRead(result.data))
  }

/** Draws what the outbox holds: after a reload, and when another tab wrote something. */
export async function readPending(dispatch: AppDispatch, { outbox }: Post, userId: number): Promise<void> {
  dispatch(pendingRead((await outbox.rowsOf(userId)).map(pendingOf)))
}

/** A row as it is drawn. */
export const pendingOf = (row: OutboxRow): PendingLine => {
  const { messageId, friendId, type, content, composedAt, state, code, spans = [] } = row
  const picture = waitingPicture(row)
  return {
    ...{ messageId, friendId, type, content, composedAt, state, code, spans, kept: isKept(row) },
    ...(picture !== undefined && { picture }),
  }
}
