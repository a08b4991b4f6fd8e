import type { Conversation } from '@visavis/core/contract'
import type { DomainThunk } from '../storeTypes.ts'
import { selectConversation } from './chat.selectors.ts'

const FRIEND = 1
const OFFLINE = 0

/**
 * Who a message tip is about, as the list knows them or the gateway says now. Null where nothing may be
 * shown: the conversation is muted or closed, or the gateway does not answer.
 */
export const readTipPerson =
  (friendId: number): DomainThunk<Promise<Conversation | null>> =>
  async (_dispatch, getState, { gateway }) => {
    const known = selectConversation(getState(), friendId)
    const read = known === undefined ? await gateway.request('conversation', { friendId }) : null
    const person = known ?? (read?.ok === true ? read.data : null)
    return person === null || person.muted || person.closed !== null ? null : person
  }

/**
 * A friend who is said to be online, as the gateway says now: prices and status change while a tip waits.
 * Null where the friend is gone again or none any more, the conversation is muted or closed, or the gateway
 * does not answer.
 */
export const readOnlineFriend =
  (friendId: number): DomainThunk<Promise<Conversation | null>> =>
  async (_dispatch, _getState, { gateway }) => {
    const read = await gateway.request('conversation', { friendId })
    if (!read.ok) return null
    const { relation, status, muted, closed } = read.data
    return relation === FRIEND && status !== OFFLINE && !muted && closed === null ? read.data : null
  }
