import type { GatewayContext, Handlers } from './context.ts'
import type { Hooks } from './hooks/hooks.ts'
import type { ActHandlers } from './operator/acts.ts'
import type { OwnAct } from './operator/ownAct.ts'
import type { PersonalTable } from './personal/PersonalTable.ts'

/**
 * What a concept brings to the gateway, said once in its `concept.ts`; `app/concepts.ts` is the only list of
 * concepts.
 */
export interface Concept {
  /** Name of its folder. */
  readonly name: string
  /** Handlers of its endpoints. */
  readonly handlers?: (context: GatewayContext) => Partial<Handlers>
  /** Subscribes to what the platform and other concepts tell. */
  readonly subscribe?: (hooks: Hooks) => void
  /** Operators' commands. */
  readonly acts?: Partial<ActHandlers>
  /** Operators' commands that are known nowhere else, by the first word on the command line. */
  readonly ownActs?: Readonly<Record<string, OwnAct>>
  /** What is cleaned up or comes due once a minute, by what a log line calls it. */
  readonly rounds?: Readonly<Record<string, (context: GatewayContext) => Promise<unknown>>>
  /** Tables with something about a person: the copy people get, and what is erased, in this order. */
  readonly personalTables?: readonly PersonalTable[]
  /** Tables that hold nothing about a person, with the reason. */
  readonly impersonalTables?: Readonly<Record<string, string>>
}
