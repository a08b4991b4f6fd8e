import { OPERATOR_ACTS } from '../../platform/operator/acts.ts'
import type { OwnAct } from '../../platform/operator/ownAct.ts'
import { CONCEPTS } from '../concepts.ts'

/** Operators' commands that concepts bring with them. */
export const OWN_ACTS: Readonly<Record<string, OwnAct>> = ownActsOf(CONCEPTS)

/** @throws Error where two acts have one name */
export function ownActsOf(
  concepts: readonly { readonly name: string; readonly ownActs?: Readonly<Record<string, OwnAct>> }[],
): Readonly<Record<string, OwnAct>> {
  const all: Record<string, OwnAct> = {}
  for (const { name: concept, ownActs = {} } of concepts)
    for (const [name, act] of Object.entries(ownActs)) {
      if (Object.hasOwn(all, name) || Object.hasOwn(OPERATOR_ACTS, name))
        throw new Error(`The concept ${concept} brings the act "${name}", which there is already.`)
      all[name] = act
    }
  return all
}
