import type { MediaPort } from './MediaPort.ts'

/**
 * Camera and microphone whose code is fetched with the first question about them: nobody asks on a first
 * screen.
 */
export function createLazyMedia(load: () => Promise<MediaPort>): MediaPort {
  let loading: Promise<MediaPort> | undefined
  const port = () => {
    loading ??= load()
    // What could not be fetched is asked for again the next time.
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }
  return {
    permission: async (kind) => (await port()).permission(kind),
    acquire: async (want) => (await port()).acquire(want),
    devices: async () => (await port()).devices(),
    prefer: (choice) => {
      port()
        .then((arrived) => arrived.prefer(choice))
        .catch(() => undefined)
    },
    onDevices(listener) {
      let stop: (() => void) | undefined
      let over = false
      port()
        .then((arrived) => {
          if (!over) stop = arrived.onDevices(listener)
        })
        .catch(() => undefined)
      return () => {
        over = true
        stop?.()
      }
    },
  }
}
