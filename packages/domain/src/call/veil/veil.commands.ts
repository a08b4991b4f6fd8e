import { isVeiled } from './veil.machine.ts'
import type { VeilState } from './veil.states.ts'

/** What the outside has to do about one step of the veil. */
export type VeilCommand =
  | { readonly do: 'veil'; readonly roomNum: string; readonly on: boolean }
  /** Says the own wish to the gateway, which tells the other side. */
  | { readonly do: 'tell'; readonly roomNum: string; readonly on: boolean }

/** Commands for the step `before` → `after`; the picture first. Pure, and empty when nothing changed. */
export function veilCommandsOf(before: VeilState, after: VeilState): readonly VeilCommand[] {
  if (
    before === after ||
    after.phase === 'none' ||
    before.phase === 'none' ||
    before.roomNum !== after.roomNum
  )
    return []
  const { roomNum } = after
  const commands: VeilCommand[] =
    isVeiled(before) === isVeiled(after) ? [] : [{ do: 'veil', roomNum, on: isVeiled(after) }]
  if (after.phase === 'waiting' && before.phase !== 'waiting')
    commands.push({ do: 'tell', roomNum, on: true })
  if (after.phase === 'hidden' && before.phase === 'waiting')
    commands.push({ do: 'tell', roomNum, on: false })
  return commands
}
