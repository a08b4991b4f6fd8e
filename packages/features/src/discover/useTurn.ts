import { type RefObject, useEffect, useState } from 'react'
import { turnOf } from './turnOf.ts'

/**
 * Which clip below `root` plays now, by its `data-clip`: what the pointer or the focus rests on, else the one
 * in the middle of the window.
 */
export function useTurn(root: RefObject<HTMLElement | null>): string | undefined {
  const [central, setCentral] = useState<string>()
  const [wanted, setWanted] = useState<string>()
  useEffect(() => {
    const element = root.current
    if (element === null) return undefined
    let frame = 0
    const look = () => {
      frame = 0
      const places = [...element.querySelectorAll<HTMLElement>('[data-clip]')].map((clip) => {
        const { top, bottom, left, right } = clip.getBoundingClientRect()
        return { id: clip.dataset['clip'] ?? '', top, bottom, left, right }
      })
      setCentral(turnOf(places, window.innerWidth, window.innerHeight))
    }
    const soon = () => {
      frame ||= requestAnimationFrame(look)
    }
    const clipAt = (target: EventTarget | null) =>
      target instanceof Element ? target.closest<HTMLElement>('[data-clip]')?.dataset['clip'] : undefined
    const enter = (event: Event) => setWanted(clipAt(event.target))
    const leave = () => setWanted(undefined)
    // Rows scroll sideways inside: their scroll does not bubble, but it can be caught.
    document.addEventListener('scroll', soon, { passive: true, capture: true })
    window.addEventListener('resize', soon)
    const grown = new ResizeObserver(soon)
    grown.observe(element)
    element.addEventListener('pointerover', enter)
    element.addEventListener('pointerleave', leave)
    element.addEventListener('focusin', enter)
    soon()
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('scroll', soon, { capture: true })
      window.removeEventListener('resize', soon)
      grown.disconnect()
      element.removeEventListener('pointerover', enter)
      element.removeEventListener('pointerleave', leave)
      element.removeEventListener('focusin', enter)
    }
  }, [root])
  return wanted ?? central
}
