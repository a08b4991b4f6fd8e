import { usePorts } from '@visavis/domain/hooks'
import { useEffect, useState } from 'react'
import { MODE_KEY, isModeWish, modeOf } from './mode.ts'
import type { ModeWish } from './mode.ts'

const darkDevice = () => window.matchMedia('(prefers-color-scheme: dark)')

/** Shows and remembers the colour scheme. Without a wish the brand's own one stands. */
export function useMode(): { wish: ModeWish; choose: (wish: ModeWish) => void } {
  const { storage, brand } = usePorts()
  const [wish, setWish] = useState<ModeWish | null>(() => {
    const stored = storage.get(MODE_KEY)
    return isModeWish(stored) ? stored : null
  })
  useEffect(() => {
    const device = darkDevice()
    const show = () => {
      document.documentElement.dataset['mode'] = modeOf(wish, brand.defaultMode, device.matches)
    }
    show()
    device.addEventListener('change', show)
    return () => device.removeEventListener('change', show)
  }, [wish, brand.defaultMode])
  return {
    wish: wish ?? brand.defaultMode,
    choose: (next) => {
      storage.set(MODE_KEY, next)
      setWish(next)
    },
  }
}
