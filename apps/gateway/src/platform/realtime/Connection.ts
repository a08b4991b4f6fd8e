import type { ServerEventName, ServerFrame } from '@visavis/core/contract'

/** Any frame, discriminated by `event`. */
export type AnyFrame = { [K in ServerEventName]: ServerFrame<K> }[ServerEventName]

/** One line to a person: a browser's socket, or a simulated person in this process. */
export interface Connection {
  readonly id: string
  readonly personId: number
  readonly sessionId: string
  /** Brand of the site at the other end; empty for people of the simulation. */
  readonly appId: string
  /** Version of the site at the other end; empty for people of the simulation. */
  readonly version: string
  /** Room whose media signals came over this line: its loss is the loss of that call. */
  room: string | null
  /** Ephemeral frame; lost when the line is down. */
  emit(frame: AnyFrame): void
  /** Looks into the outbox. */
  poke(): void
  /** Ends the line after what was emitted. */
  close(): void
}

/** Lines of this process by person. */
export class Connections {
  readonly #byPerson = new Map<number, Set<Connection>>()

  add(connection: Connection): void {
    const own = this.#byPerson.get(connection.personId) ?? new Set()
    this.#byPerson.set(connection.personId, own.add(connection))
  }

  remove(connection: Connection): void {
    const own = this.#byPerson.get(connection.personId)
    own?.delete(connection)
    if (own?.size === 0) this.#byPerson.delete(connection.personId)
  }

  of(personId: number): readonly Connection[] {
    return [...(this.#byPerson.get(personId) ?? [])]
  }
  all(): Connection[] {
    return [...this.#byPerson.values()].flatMap((own) => [...own])
  }
}
