import { lineComposed, lineDiscarded } from '../chat/chat.events.ts'
import { pendingOf, postOf } from '../chat/chat.outbox.ts'
import type { DomainThunk } from '../storeTypes.ts'
import { selectMyId } from '../session/session.slice.ts'
import { orderContent } from './giftOrder.ts'
import type { GiftOrder } from './giftOrder.ts'

/** Gives a gift at the price that was seen: it waits in this browser as messages do, and is sent once. */
export const giveGift =
  (friendId: number, order: GiftOrder): DomainThunk<Promise<void>> =>
  (dispatch, _getState, { randomId }) =>
    dispatch(compose(friendId, randomId(), order))

/** Sends a refused gift again under its id, at the price that stands on the button. */
export const giveAgain =
  (friendId: number, messageId: string, order: GiftOrder): DomainThunk<Promise<void>> =>
  async (dispatch, getState, ports) => {
    const userId = selectMyId(getState())
    const { outbox } = await postOf(dispatch, ports, userId)
    const row = (await outbox.rowsOf(userId)).find((one) => one.messageId === messageId)
    if (row?.state !== 'refused') {
      // Another tab has sent or dropped it.
      if (row === undefined) dispatch(lineDiscarded({ friendId, messageId }))
      return
    }
    await outbox.remove(row.n)
    await dispatch(compose(friendId, messageId, order))
  }

const compose =
  (friendId: number, messageId: string, order: GiftOrder): DomainThunk<Promise<void>> =>
  async (dispatch, getState, ports) => {
    const userId = selectMyId(getState())
    if (userId === 0) return
    const { sender } = await postOf(dispatch, ports, userId)
    const line = {
      userId,
      messageId,
      friendId,
      type: 'gift' as const,
      content: orderContent(order),
      composedAt: ports.clock.now(),
    }
    const { row } = await sender.add(line)
    dispatch(lineComposed(pendingOf(row)))
  }
