import type { Hooks } from '../../platform/hooks/hooks.ts'
import { callsChanged, signalRoute } from '../call/call.hooks.ts'
import { earlyOtherOf } from './earlyRoom.ts'
import { followMatches } from './followMatches.ts'

/**
 * What matches do for calls: they follow the call that carries them, and let two who still decide make their
 * path.
 */
export function registerMatches(hooks: Hooks): void {
  hooks.subscribe(callsChanged, followMatches)
  hooks.subscribe(signalRoute, earlyOtherOf)
}
