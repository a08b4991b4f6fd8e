import { registerCalls } from '../concepts/call/registerCalls.ts'
import { registerChat } from '../concepts/chat/registerChat.ts'
import { registerCoins } from '../concepts/coins/registerCoins.ts'
import { registerMatches } from '../concepts/match/registerMatches.ts'
import { Hooks } from '../platform/hooks/hooks.ts'

/** Every concept subscribes to what the platform and other concepts tell; each does so in its own folder. */
export function registerConcepts(): Hooks {
  const hooks = new Hooks()
  for (const register of [registerCoins, registerCalls, registerMatches, registerChat]) register(hooks)
  return hooks
}
