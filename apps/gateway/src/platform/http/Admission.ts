import type { Endpoint } from '@visavis/core/contract'
import { Refusal } from '../context.ts'

/** Other writes are refused from so many times as many requests under way as reads. */
const WRITES = 2
/** Longest wait a refused request is asked for, in seconds: not everybody comes again at once. */
const MOST_SECONDS = 3

/**
 * Load shedding: answers as many requests at once as the gateway can in reasonable time, and asks the others
 * to come again before they have cost anything. Reads go first, since pages keep what they show and ask
 * again; what ends a call or pays (`urgent`) is always taken. Files have a limit of their own.
 */
export class Admission {
  #underWay = 0
  readonly #most: number
  readonly #random: () => number
  /** @param most requests under way from which on reads are refused */
  constructor(most: number, random: () => number = Math.random) {
    this.#most = most
    this.#random = random
  }

  /** Answers a request of this row. @throws Refusal 429 with the `seconds` to wait while too many run */
  async take<T>(row: Pick<Endpoint, 'method' | 'urgent' | 'form'>, answer: () => Promise<T>): Promise<T> {
    if (row.form !== undefined) return await answer()
    const most = row.method === 'GET' ? this.#most : this.#most * WRITES
    if (this.#underWay >= most && row.urgent !== true)
      throw new Refusal(429, {
        status: 429,
        values: { seconds: 1 + Math.floor(this.#random() * MOST_SECONDS) },
      })
    this.#underWay += 1
    try {
      return await answer()
    } finally {
      this.#underWay -= 1
    }
  }
}
