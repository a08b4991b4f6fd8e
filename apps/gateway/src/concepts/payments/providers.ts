import type { GatewayContext } from '../../platform/context.ts'
import type { PaymentPort } from './PaymentPort.ts'
import { createTestCompany } from './testCompany/createTestCompany.ts'

/** Context and company of everything that is paid with money. */
export interface Paying {
  readonly context: GatewayContext
  /** Null: nobody takes money here, and nothing is sold. */
  readonly port: PaymentPort | null
}

/** The payment company of this gateway: the embedded test company in development (D18), else none yet. */
export const createPaying = (context: GatewayContext): Paying => {
  const { testCompany, mode } = context.config
  return {
    context,
    port:
      testCompany === null || mode !== 'development'
        ? null
        : createTestCompany({ ...testCompany, clock: context.clock }),
  }
}

/** Where the company sends the browser back to. */
export const RETURN_PATH = '/payRes'
/** Where it goes when the page that ordered stays: see payBack.ts. */
export const PAY_BACK_PATH = '/facade/pay/back'
