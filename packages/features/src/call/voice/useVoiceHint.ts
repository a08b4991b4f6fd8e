import { useEffect, useState, useSyncExternalStore } from 'react'
import { callServicesOf } from '@visavis/domain/call/room/callServices'
import { usePorts } from '@visavis/domain/hooks'
import { listenTo } from './listenTo.ts'
import { hear, noVoice, voiceHint, type VoiceHint } from './voiceHint.ts'

/**
 * Listens to the own microphone while `wanted`, also while it is muted for the other side: by a copy of the
 * track that goes nowhere.
 */
export function useVoiceHint(wanted: boolean, muted: boolean): VoiceHint {
  const { devices } = callServicesOf(usePorts())
  const track = useSyncExternalStore(
    (changed) => devices.subscribe(changed),
    () => devices.media.audio,
  )
  const [hint, setHint] = useState<VoiceHint>(null)
  useEffect(() => {
    if (!wanted || !track) return undefined
    const copy = track.clone()
    copy.enabled = true
    let voice = noVoice
    const stop = listenTo(copy, (loudness) => {
      voice = hear(voice, loudness, muted)
      setHint(voiceHint(voice))
    })
    return () => {
      stop()
      copy.stop()
      setHint(null)
    }
  }, [wanted, track, muted])
  return hint
}
