import type { Brand } from '@visavis/core/brand'
import type { GatewayContext } from '../../platform/context.ts'
import { createPagsmile } from './pagsmile/createPagsmile.ts'
import { createPagsmileBook } from './pagsmile/pagsmileBook.ts'
import type { PaymentPort } from './PaymentPort.ts'
import { createAdyen } from './adyen/createAdyen.ts'
import { createTestCompany } from './testCompany/createTestCompany.ts'

/** Context and companies of everything that is paid with money. */
export interface Paying {
  readonly context: GatewayContext
  /** In the order their ways to pay are offered. None: nobody takes money here, and nothing is sold. */
  readonly ports: readonly PaymentPort[]
}

/**
 * The payment companies of this gateway: those its environment names, else the embedded test company in
 * development (D18), else none.
 */
export const createPaying = (context: GatewayContext): Paying => {
  const { config } = context
  const { testCompany, mode } = config
  const real: PaymentPort[] = [
    ...(config.adyen === null
      ? []
      : [createAdyen({ ...context, config: config.adyen, sites: config.publicOrigins })]),
    ...(config.pagsmile === null
      ? []
      : [
          createPagsmile({
            config: config.pagsmile,
            clock: context.clock,
            book: createPagsmileBook(context.db),
          }),
        ]),
  ]
  const test =
    testCompany === null || mode !== 'development' || real.length > 0
      ? []
      : [createTestCompany({ ...testCompany, clock: context.clock })]
  return { context, ports: [...real, ...test] }
}

/** The company of an attempt or a kept card; none once its settings are gone. */
export const portOf = ({ ports }: Paying, provider: string): PaymentPort | undefined =>
  ports.find((port) => port.provider === provider)

/** Companies a brand has switched on. */
export const portsFor = ({ ports }: Paying, brand: Brand): readonly PaymentPort[] =>
  ports.filter((port) => port.isOn?.(brand) ?? true)

/** Where the company sends the browser back to. */
export const RETURN_PATH = '/payRes'
/** Where it goes after the check of a card that is to be kept. */
export const CARDS_PATH = '/cardList'
/** Where it goes when the page that ordered stays: see payBack.ts. */
export const PAY_BACK_PATH = '/facade/pay/back'
