import { useEffect, useState, useSyncExternalStore } from 'react'
import { callServicesOf } from '@visavis/domain/call/room/callServices'
import { usePorts } from '@visavis/domain/hooks'
import { useText } from '../../i18n/I18nProvider.tsx'
import { listenTo } from '../voice/listenTo.ts'
import styles from './devices.module.css'

/** Shows that the microphone in use hears something. Nothing without one. */
export function MicrophoneLevel() {
  const { devices } = callServicesOf(usePorts())
  const track = useSyncExternalStore(
    (changed) => devices.subscribe(changed),
    () => devices.media.audio,
  )
  return track && <LevelOf track={track} />
}

function LevelOf({ track }: { track: MediaStreamTrack }) {
  const text = useText('webChat')
  const [level, setLevel] = useState(0)
  // Speech lies near 0.1: the root spreads quiet sounds out.
  useEffect(() => listenTo(track, (loudness) => setLevel(Math.min(1, Math.sqrt(loudness) * 1.6))), [track])
  return (
    <meter className={styles.level} min={0} max={1} value={level} aria-label={text('webChat.device.level')} />
  )
}
