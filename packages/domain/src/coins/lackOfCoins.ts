import type { GatewayFailure } from '@visavis/core/errors'
import type { DomainThunk } from '../storeTypes.ts'
import { configChanged } from '../realtime/realtime.events.ts'
import { failureShown, noticeShown } from '../shell/shell.events.ts'

/** Whether something was refused because there are too few coins: 20401, 20402, 20411 to 20415. */
export const lacksCoins = ({ code }: Pick<GatewayFailure, 'code'>): boolean => code > 20400 && code < 20416

/**
 * Says why something that costs coins was refused; where they are too few (20401, 20402, 20411 to 20415),
 * with the way to more (R8.41). Where the price has changed since it was shown, nothing was charged: the new
 * one is said, and read anew for every button.
 */
export const purchaseRefused =
  (failure: GatewayFailure): DomainThunk =>
  (dispatch) => {
    const { field, values } = failure
    if (field === 'price') {
      dispatch(configChanged({ keys: [] }))
      dispatch(
        noticeShown({
          id: 'price-changed',
          tone: 'info',
          messageId: 'app.coins.priceChanged',
          values: { price: Number(values['price'] ?? 0) },
        }),
      )
      return
    }
    dispatch(
      failureShown(lacksCoins(failure) ? { failure, way: { action: { kind: 'topUp' } } } : { failure }),
    )
  }
