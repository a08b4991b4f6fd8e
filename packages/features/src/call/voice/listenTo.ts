/** Between two readings, ms. */
const LISTEN_EVERY_MS = 100

/**
 * Loudness of a track ten times a second: the root mean square of its samples, 0 to 1. Nothing leaves this
 * machine. @returns stop
 */
export function listenTo(track: MediaStreamTrack, tell: (loudness: number) => void): () => void {
  const context = new AudioContext()
  const analyser = new AnalyserNode(context, { fftSize: 2048 })
  context.createMediaStreamSource(new MediaStream([track])).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples)
    tell(Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length))
  }, LISTEN_EVERY_MS)
  return () => {
    clearInterval(timer)
    void context.close()
  }
}
