import type { AdyenConfig } from '../../../platform/payments/adyenConfig.ts'
import type { Clock, GatewayContext } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database/database.ts'

export interface AdyenParts {
  readonly config: AdyenConfig
  readonly db: Database
  readonly clock: Clock
  readonly log: Pick<GatewayContext['log'], 'warn' | 'error'>
  /** Sites of this gateway: a wallet is opened for no other. */
  readonly sites: readonly string[]
}
