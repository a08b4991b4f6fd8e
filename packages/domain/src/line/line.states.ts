import type { AddressKind, LineFlow } from '@visavis/core/rtc/line/LinePort'

/** The steps of the test of a line, in the order people read them. */
export const LINE_STEPS = ['gateway', 'socket', 'direct', 'relay', 'media'] as const
export type LineStep = (typeof LINE_STEPS)[number]

/** `none`: there is nothing to test, which is no failure. */
export type StepState =
  | { readonly state: 'waiting' | 'running' | 'failed' | 'none' }
  | {
      readonly state: 'ok'
      /** How long it took, ms. */ readonly ms: number
      readonly kinds?: readonly AddressKind[]
    }
  | { readonly state: 'flowed'; readonly over: 'direct' | 'relay'; readonly flow: LineFlow }
export type LineResults = Readonly<Record<LineStep, StepState>>

/**
 * What it means for calls, worst first. `soundOnly` and `smallPicture` are measured, the others follow from a
 * step that failed.
 */
export type LineVerdict =
  | 'noGateway'
  | 'noSocket'
  | 'noPath'
  | 'soundOnly'
  | 'smallPicture'
  | 'good'
  | 'unmeasured'

export const untested: LineResults = {
  gateway: { state: 'waiting' },
  socket: { state: 'waiting' },
  direct: { state: 'waiting' },
  relay: { state: 'waiting' },
  media: { state: 'waiting' },
}

/** Share of the steps that are through, 0–1. */
export function progressOf(results: LineResults): number {
  return (
    LINE_STEPS.filter((step) => results[step].state !== 'waiting' && results[step].state !== 'running')
      .length / LINE_STEPS.length
  )
}
