import type { GatewayContext } from '../context.ts'
import type { Database } from '../database/database.ts'

/**
 * Coins come in for a person. Called inside the transaction before they are booked, so that a listener takes its locks before those
 * of the accounts; what it gives back runs after they are booked, with the new balance.
 */
export type CoinsArrived = (tx: Database, context: GatewayContext, personId: number) => Promise<(balance: number) => Promise<void>>

/** What one concept tells the others in this process. A concept subscribes in its own folder; nobody is called twice. */
export interface Hooks {
  readonly coinsArrived: Hook<CoinsArrived>
}

/** The listeners of one event, in the order they came. */
export class Hook<Listener> {
  readonly #listeners = new Set<Listener>()
  get listeners(): readonly Listener[] { return [...this.#listeners] }
  subscribe(listener: Listener): void { this.#listeners.add(listener) }
}

/** Nobody listens yet. */
export const createHooks = (): Hooks => ({ coinsArrived: new Hook<CoinsArrived>() })
