import type { CallProblem } from '../call.states.ts'
import type { UpgradeEvent, UpgradeState } from './upgrade.states.ts'

/** What the outside has to do about one step of an upgrade. */
export type UpgradeCommand =
  | { readonly do: 'openCamera' }
  /** It stays a voice call: nobody sees what the camera sees. */
  | { readonly do: 'closeCamera' }
  | {
      readonly do: 'send'
      readonly action: 'request' | 'accept' | 'decline' | 'cancel'
      readonly price: number
    }
  /** Both agreed: the own picture goes out. */
  | { readonly do: 'publish' }
  | { readonly do: 'tell'; readonly what: 'declined' | 'silent' | 'noCoins' | 'withdrawn' }
  | { readonly do: 'tellProblem'; readonly problem: CallProblem }

/** Phases in which the own camera is open or being opened. */
const withCamera = (state: UpgradeState): boolean =>
  state.phase === 'opening' || state.phase === 'asking' || state.phase === 'answering'

/** Commands for the step `before` → `after`. */
export function upgradeCommandsOf(
  before: UpgradeState,
  event: UpgradeEvent,
  after: UpgradeState,
): readonly UpgradeCommand[] {
  // Agreed is agreed, whatever this tab thought.
  if (event.type === 'acceptTold') return [{ do: 'publish' }]
  if (event.type === 'cameraReady' && before.phase === 'answering')
    return [{ do: 'send', action: 'accept', price: before.price }]
  if (before === after) return []
  const commands: UpgradeCommand[] = []
  if (withCamera(after) && !withCamera(before)) commands.push({ do: 'openCamera' })
  if (!withCamera(after) && withCamera(before)) commands.push({ do: 'closeCamera' })
  return [...commands, ...wordsOf(before, event)]
}

function wordsOf(before: UpgradeState, event: UpgradeEvent): readonly UpgradeCommand[] {
  switch (event.type) {
    case 'cameraReady':
      return before.phase === 'opening' ? [{ do: 'send', action: 'request', price: before.price }] : []
    case 'cameraRefused':
      return [
        ...(before.phase === 'answering' ? [{ do: 'send', action: 'decline', price: 0 } as const] : []),
        { do: 'tellProblem', problem: event.problem },
      ]
    case 'declined':
      return [{ do: 'send', action: 'decline', price: 0 }]
    case 'withdrawn':
      return before.phase === 'asking' ? [{ do: 'send', action: 'cancel', price: 0 }] : []
    case 'refused':
      return before.phase === 'asking' && event.problem !== null
        ? [{ do: 'tellProblem', problem: event.problem }]
        : []
    case 'declineTold':
      return event.mine
        ? []
        : [
            {
              do: 'tell',
              what:
                event.reason === 'noCoins' ? 'noCoins' : event.reason === 'timeout' ? 'silent' : 'declined',
            },
          ]
    case 'cancelTold':
      return event.mine ? [] : [{ do: 'tell', what: 'withdrawn' }]
    default:
      return []
  }
}
