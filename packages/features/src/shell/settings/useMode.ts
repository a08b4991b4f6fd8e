import { usePorts } from '@visavis/domain/hooks'
import { useEffect, useState } from 'react'
import { MODE_KEY, isModeWish, modeOf } from './mode.ts'
import type { ModeWish } from './mode.ts'

/** The browser's own bars take the colour of the page. */
const colourBars = (root: HTMLElement) =>
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', getComputedStyle(root).getPropertyValue('--bg-canvas').trim())
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
      const root = document.documentElement
      root.dataset['mode'] = modeOf(wish, brand.defaultMode, device.matches)
      colourBars(root)
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
