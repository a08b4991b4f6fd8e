/** Two notes a fifth apart, seconds each. */
const NOTES = [523.25, 783.99]
const NOTE_SECONDS = 0.5
const LOUDNESS = 0.25

/**
 * Plays two notes where calls are heard; '' is the browser's default. Resolves when they are over; rejects
 * where the browser lets nothing play.
 */
export async function playTone(speaker: string): Promise<void> {
  const context = new AudioContext()
  const element = new Audio()
  try {
    await context.resume()
    const output = context.createMediaStreamDestination()
    NOTES.forEach((frequency, index) => {
      const begin = context.currentTime + 0.05 + index * NOTE_SECONDS
      const note = new OscillatorNode(context, { frequency })
      const volume = new GainNode(context, { gain: 0 })
      volume.gain.setValueAtTime(0, begin)
      volume.gain.linearRampToValueAtTime(LOUDNESS, begin + 0.03)
      volume.gain.linearRampToValueAtTime(0, begin + NOTE_SECONDS - 0.02)
      note.connect(volume).connect(output)
      note.start(begin)
      note.stop(begin + NOTE_SECONDS)
    })
    element.srcObject = output.stream
    if (speaker !== '') await element.setSinkId?.(speaker)
    await element.play()
    await new Promise((resolve) => {
      setTimeout(resolve, 1000 * (NOTES.length * NOTE_SECONDS + 0.2))
    })
  } finally {
    element.srcObject = null
    await context.close()
  }
}
