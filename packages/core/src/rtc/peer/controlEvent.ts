import type { RtcEvent, RtcSignal } from '../RtcPort.ts'

/** A wish or a state of the other side, apart from offers, answers and addresses. */
export type ControlSignal = Extract<RtcSignal, { kind: 'control' }>

/** What a control signal says about the picture and sound of the other side; null: nothing. */
export function controlEvent({ action, on }: ControlSignal): RtcEvent | null {
  if (action === 'picture') return { type: 'picturePaused', side: 'remote', paused: on === false }
  if (action === 'veil') return { type: 'remoteVeiled', veiled: on === true }
  if (action === 'camera') return { type: 'remoteMuted', kind: 'video', muted: on === false }
  if (action === 'microphone') return { type: 'remoteMuted', kind: 'audio', muted: on === false }
  return null
}
