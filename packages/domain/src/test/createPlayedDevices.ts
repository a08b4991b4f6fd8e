type Kind = 'audio' | 'video'
interface PlayedTrack extends EventTarget {
  kind: Kind
  readyState: 'live' | 'ended'
  enabled: boolean
  getSettings(): { deviceId: string }
  stop(): void
}

/**
 * Camera and microphone as a browser hands them out, to count what stays on; a test answers the browser's
 * question itself where it wants to.
 */
export function createPlayedDevices() {
  const given: PlayedTrack[] = []
  const refused = new Map<Kind, string>()
  let question: Promise<void> | null = null
  const track = (kind: Kind): PlayedTrack => {
    const made: PlayedTrack = Object.assign(new EventTarget(), {
      kind,
      readyState: 'live' as const,
      enabled: true,
      getSettings: () => ({ deviceId: `the ${kind}` }),
      stop: () => {
        made.readyState = 'ended'
      },
    })
    given.push(made)
    return made
  }
  const devices = Object.assign(new EventTarget(), {
    getUserMedia: async (wanted: MediaStreamConstraints) => {
      await question
      const kinds = (['audio', 'video'] as const).filter(
        (kind) => wanted[kind] !== undefined && wanted[kind] !== false,
      )
      for (const kind of kinds) if (refused.has(kind)) throw new DOMException('no', refused.get(kind))
      const tracks = kinds.map(track)
      return { getTracks: () => tracks }
    },
    enumerateDevices: async () => [
      { kind: 'audioinput', deviceId: 'the audio', label: '' },
      { kind: 'videoinput', deviceId: 'the video', label: '' },
    ],
  }) as unknown as MediaDevices
  return {
    devices,
    /** Kinds given so far. */
    opened: (): Kind[] => given.map(({ kind }) => kind),
    /** Kinds that are still on. */
    live: (): Kind[] => given.filter(({ readyState }) => readyState === 'live').map(({ kind }) => kind),
    /** The browser says no from now on: `NotAllowedError`, `NotReadableError`… */
    refuse: (kind: Kind, name: string) => {
      refused.set(kind, name)
    },
    /** The browser asks the person and waits. @returns the person's yes */
    ask: () => {
      let answer: () => void = () => undefined
      question = new Promise((resolve) => {
        answer = resolve
      })
      return () => {
        question = null
        answer()
      }
    },
  }
}
