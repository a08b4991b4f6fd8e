import type { FirstSpend } from '@visavis/core/contract'
import type { DomainThunk } from '../storeTypes.ts'

/** What has to be said before coins are spent now (decision D51); null: nothing, or no answer. */
export const readFirstSpend =
  (): DomainThunk<Promise<FirstSpend | null>> =>
  async (_dispatch, _getState, { gateway }) =>
    (await gateway.call('firstSpend', undefined))?.due ?? null

/** Keeps at the gateway that the line was on screen, or that the person went on with it. */
export const firstSpendSaid =
  (orderIds: readonly string[], agreed: boolean): DomainThunk<Promise<void>> =>
  async (_dispatch, _getState, { gateway }) => {
    await gateway.call('firstSpendSaid', { orderIds: [...orderIds], agreed })
  }
