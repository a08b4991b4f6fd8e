import bell from './audio/bell.mp3?url'
import dial from './audio/dial.mp3?url'
import ding from './audio/ding.mp3?url'
import end from './audio/end.mp3?url'
import low from './audio/low.mp3?url'

const addresses = { bell, dial, ding, end, low } as const
export type SoundName = keyof typeof addresses

/** Sounds of a call. A browser that wants a gesture first stays silent; title and badge still tell. */
export interface Sounds {
  load(): void
  play(name: SoundName): void
  /** Plays again and again, fading in over a second. @returns stop */
  loop(name: SoundName): () => void
  close(): void
}

export function createSounds(): Sounds {
  const players = new Map<SoundName, HTMLAudioElement>()
  const player = (name: SoundName): HTMLAudioElement => {
    const known = players.get(name)
    if (known) return known
    const made = new Audio(addresses[name])
    made.preload = 'auto'
    players.set(name, made)
    return made
  }
  const start = (name: SoundName): HTMLAudioElement => {
    const audio = player(name)
    audio.currentTime = 0
    void audio.play().catch(() => undefined)
    return audio
  }
  return {
    load: () => {
      for (const name of Object.keys(addresses) as SoundName[]) player(name).load()
    },
    // During a call sounds are quiet: -12 dB.
    play: (name) => {
      start(name).volume = name === 'low' ? 0.25 : 0.8
    },
    loop: (name) => {
      const audio = start(name)
      audio.loop = true
      audio.volume = 0
      const fade = setInterval(() => {
        audio.volume = Math.min(0.8, audio.volume + 0.1)
      }, 125)
      return () => {
        clearInterval(fade)
        audio.pause()
      }
    },
    close: () => {
      for (const audio of players.values()) audio.pause()
    },
  }
}
