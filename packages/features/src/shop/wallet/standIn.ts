import type { AppleSession, AppleSessions } from '../pay/applePay.ts'
import type { WalletLine } from './walletSheet.ts'

/**
 * A stand-in for the browser's Apple Pay, whose sheet is a page of the payment company. As the real one, it
 * opens only inside a press.
 */
export class StandIn implements AppleSession {
  onvalidatemerchant: AppleSession['onvalidatemerchant'] = null
  onpaymentauthorized: AppleSession['onpaymentauthorized'] = null
  oncancel: AppleSession['oncancel'] = null
  readonly #show: (open: StandIn | null) => void
  #line: WalletLine | null = null

  constructor(show: (open: StandIn | null) => void) {
    this.#show = show
  }

  /** @throws DOMException outside of a press */
  begin(): void {
    if (!navigator.userActivation.isActive)
      throw new DOMException('The sheet of a wallet opens inside a press only.', 'InvalidAccessError')
    this.#show(this)
  }
  abort(): void {
    this.#show(null)
  }
  completeMerchantValidation(session: unknown): void {
    this.#line?.giveSession(session)
  }
  completePayment(): void {
    this.#show(null)
  }

  /** The sheet is there. */
  connect(line: WalletLine): void {
    this.#line = line
  }
  authorize(token: string): void {
    this.onpaymentauthorized?.({ payment: { token: { paymentData: token } } })
  }
  /** The sheet ends without a payment. */
  end(how: 'closed' | 'unsupported' | 'failed'): void {
    this.#show(null)
    this.oncancel?.(how === 'closed' ? undefined : { sessionError: { code: how } })
  }
}

/** Sheets of a payment company's wallet; `show` is told which one is open. */
export function standInSessions(show: (open: StandIn | null) => void): AppleSessions {
  return class extends StandIn {
    static canMakePayments = () => true
    constructor() {
      super(show)
    }
  }
}
