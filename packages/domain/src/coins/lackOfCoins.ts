import type { GatewayFailure } from '@visavis/core/errors'
import { failureShown } from '../shell/shell.events.ts'

/** Says why something that costs coins was refused; where they are too few (20401, 20402, 20411 to 20415), with the way to more (R8.41). */
export const purchaseRefused = (failure: GatewayFailure) => failureShown(failure.code > 20400 && failure.code < 20416 ? { failure, way: { action: { kind: 'topUp' } } } : { failure })
