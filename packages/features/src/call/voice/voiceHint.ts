/**
 * What a person should know about the own sound: speaks while muted, or the microphone gives nothing at all.
 */
export type VoiceHint = 'muted' | 'silent' | null

/** The last readings, newest last. */
export interface Voice {
  readonly readings: readonly number[]
  readonly isMuted: boolean
}
export const noVoice: Voice = { readings: [], isMuted: false }

/** Louder than a quiet room: somebody speaks. */
const SPEECH = 0.02
/** A working microphone always hisses a little; below this it is off, or its plug is out. */
const NOTHING = 0.000_1
/**
 * Readings that are looked at for speech (3 s), how many of them must be loud, and how long nothing means
 * silence (8 s).
 */
const SPEECH_READINGS = 30
const LOUD_READINGS = 5
const SILENT_READINGS = 80

/**
 * Takes one more reading. Muting and unmuting starts over: what was said before is no speaking while muted.
 */
export function hear({ readings, isMuted }: Voice, loudness: number, muted: boolean): Voice {
  return {
    readings: [...(muted === isMuted ? readings : []), loudness].slice(-SILENT_READINGS),
    isMuted: muted,
  }
}

export function voiceHint({ readings, isMuted }: Voice): VoiceHint {
  if (isMuted)
    return readings.slice(-SPEECH_READINGS).filter((loudness) => loudness > SPEECH).length >= LOUD_READINGS
      ? 'muted'
      : null
  return readings.length === SILENT_READINGS && readings.every((loudness) => loudness < NOTHING)
    ? 'silent'
    : null
}
