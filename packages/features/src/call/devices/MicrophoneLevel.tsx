import { useEffect, useState, useSyncExternalStore } from 'react'
import { callServicesOf } from '@visavis/domain/call/room/callServices'
import { usePorts } from '@visavis/domain/hooks'
import { useText } from '../../i18n/I18nProvider.tsx'
import styles from './devices.module.css'

const EVERY_MS = 100

/** Shows that the microphone in use hears something. Nothing without one. */
export function MicrophoneLevel() {
  const { devices } = callServicesOf(usePorts())
  const track = useSyncExternalStore((changed) => devices.subscribe(changed), () => devices.media.audio)
  return track && <LevelOf track={track} />
}

function LevelOf({ track }: { track: MediaStreamTrack }) {
  const text = useText('webChat')
  const [level, setLevel] = useState(0)
  useEffect(() => listen(track, setLevel), [track])
  return <meter className={styles.level} min={0} max={1} value={level} aria-label={text('webChat.device.level')} />
}

/** Loudness of a track ten times a second, 0 to 1. @returns stop */
function listen(track: MediaStreamTrack, tell: (level: number) => void): () => void {
  const context = new AudioContext()
  const analyser = new AnalyserNode(context, { fftSize: 512 })
  context.createMediaStreamSource(new MediaStream([track])).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples)
    const loudness = Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)
    // Speech lies near 0.1: the root spreads quiet sounds out.
    tell(Math.min(1, Math.sqrt(loudness) * 1.6))
  }, EVERY_MS)
  return () => {
    clearInterval(timer)
    void context.close()
  }
}
