/** Candidates that arrived before the description they belong to, by epoch. */
export class CandidateQueue {
  readonly #waiting = new Map<number, (RTCIceCandidateInit | null)[]>()

  push(epoch: number, candidate: RTCIceCandidateInit | null): void {
    const list = this.#waiting.get(epoch)
    if (list === undefined) this.#waiting.set(epoch, [candidate])
    else list.push(candidate)
  }

  /** Takes the candidates of an epoch, in order, and forgets those of earlier ones. */
  take(epoch: number): (RTCIceCandidateInit | null)[] {
    const list = this.#waiting.get(epoch) ?? []
    for (const known of [...this.#waiting.keys()]) if (known <= epoch) this.#waiting.delete(known)
    return list
  }
}
