import { Hooks } from '../platform/hooks/hooks.ts'
import { CONCEPTS } from './concepts.ts'

/** Every concept subscribes to what the platform and other concepts tell. */
export function registerConcepts(): Hooks {
  const hooks = new Hooks()
  for (const { subscribe } of CONCEPTS) subscribe?.(hooks)
  return hooks
}
