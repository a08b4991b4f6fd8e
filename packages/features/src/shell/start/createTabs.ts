import type { TabsPort, TabWord } from '@visavis/domain/realtime/TabsPort'

/** The other tabs of this browser, through a channel only pages of this origin can speak in. */
export function createTabs(brandId: string): TabsPort {
  if (!('BroadcastChannel' in window)) return { tell: () => undefined, onWord: () => () => undefined }
  const channel = new BroadcastChannel(`${brandId}-session`)
  return {
    tell: (word) => channel.postMessage(word),
    onWord(listener) {
      const hear = ({ data }: MessageEvent) => listener(data as TabWord)
      channel.addEventListener('message', hear)
      return () => channel.removeEventListener('message', hear)
    },
  }
}
