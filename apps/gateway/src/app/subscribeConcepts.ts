import { resumeWithCoins } from '../concepts/call/resume.ts'
import type { Hooks } from '../platform/hooks/hooks.ts'

/** Concepts subscribe to what others tell; each does so in its own folder. */
export function subscribeConcepts({ coinsArrived }: Hooks): void {
  coinsArrived.subscribe(resumeWithCoins)
}
