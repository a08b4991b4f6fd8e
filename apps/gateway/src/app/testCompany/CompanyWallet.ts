import { randomUUID } from 'node:crypto'
import type { Clock } from '../../platform/context.ts'
import type { Outcome } from './testCards.ts'

const LIFE_MS = 5 * 60_000

/** A shop that may open the sheet of the wallet, on one domain. */
export interface WalletSession {
  readonly id: string
  readonly domain: string
  readonly displayName: string
  readonly until: number
}
interface WalletToken {
  readonly attemptId: string
  readonly outcome: Outcome
  readonly until: number
}

/** What a buyer can choose in the sheet. */
export const WALLET_OUTCOMES = { pay: 'paid', decline: 'declined.generic' } as const satisfies Record<
  string,
  Outcome
>

/** The wallet of the test company: shops its sheet was opened for, and tokens, each for one payment. */
export class CompanyWallet {
  readonly #clock: Clock
  readonly #sessions = new Map<string, WalletSession>()
  readonly #tokens = new Map<string, WalletToken>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  open(domain: string, displayName: string): WalletSession {
    const session = { id: `ws-${randomUUID()}`, domain, displayName, until: this.#until(this.#sessions) }
    this.#sessions.set(session.id, session)
    return session
  }

  /** @returns null for one that never was, or is older than five minutes */
  session(id: string): WalletSession | null {
    const found = this.#sessions.get(id)
    return found === undefined || found.until < this.#clock.now() ? null : found
  }

  /** What the buyer chose, as a token that pays this payment once. */
  tokenFor(attemptId: string, choice: keyof typeof WALLET_OUTCOMES): string {
    const id = `wt-${randomUUID()}`
    this.#tokens.set(id, { attemptId, outcome: WALLET_OUTCOMES[choice], until: this.#until(this.#tokens) })
    return id
  }

  /** Takes what a browser handed over: base64 of the JSON of a token. */
  take(attemptId: string, handed: unknown): Outcome | undefined {
    const id = tokenIn(handed)
    const token = this.#tokens.get(id)
    if (token?.attemptId !== attemptId || token.until < this.#clock.now()) return undefined
    this.#tokens.delete(id)
    return token.outcome
  }

  /** Forgets what has ended. @returns the end of what begins now */
  #until(kept: Map<string, { readonly until: number }>): number {
    const now = this.#clock.now()
    for (const [id, { until }] of kept) if (until < now) kept.delete(id)
    return now + LIFE_MS
  }
}

function tokenIn(handed: unknown): string {
  try {
    const read: unknown = JSON.parse(Buffer.from(String(handed), 'base64').toString('utf8'))
    return typeof read === 'string' ? read : ''
  } catch {
    return ''
  }
}
