import type { Conversation } from '@visavis/core/contract'
import type { DomainThunk } from '../createDomainStore.ts'
import { selectConversation } from './chat.selectors.ts'

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
