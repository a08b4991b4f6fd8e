/** Short tones. Silent until the site says otherwise, and while the game is paused. */
export function createSound() {
  let context = null
  let muted = true
  let paused = false
  const settle = () => {
    if (context === null) return
    if (muted || paused) void context.suspend()
    else void context.resume()
  }
  return {
    mute(value) {
      muted = value
      settle()
    },
    pause(value) {
      paused = value
      settle()
    },
    /** @param {number} pitch in hertz */
    tone(pitch) {
      if (muted || paused) return
      context ??= new AudioContext()
      settle()
      const source = context.createOscillator()
      const loudness = context.createGain()
      const now = context.currentTime
      source.frequency.value = pitch
      loudness.gain.setValueAtTime(0.0001, now)
      loudness.gain.exponentialRampToValueAtTime(0.12, now + 0.01)
      loudness.gain.exponentialRampToValueAtTime(0.0001, now + 0.18)
      source.connect(loudness).connect(context.destination)
      source.start(now)
      source.stop(now + 0.2)
    },
  }
}
