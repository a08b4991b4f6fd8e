import { useFeatures } from '@visavis/domain/globalConf/useFeatures'
import { usePorts } from '@visavis/domain/hooks'
import { useEffect, useEffectEvent, useState } from 'react'
import { placesOf } from './frame/places.ts'

const KEYS_KEY = 'siteKeys'
/** The second letter has to follow within this time. */
const CHORD_MS = 1_500

/** Typing is never a shortcut: fields, open lists, modifier keys and open dialogs are left alone. */
function isTyping({ target, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isComposing) return true
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, dialog, [role=menu]') !== null)
  )
}

/** "G then W" and the like, and "?" for the list of them; can be switched off (DESIGN §11). */
export function useShortcuts({
  active,
  go,
  onSheet,
}: {
  active: boolean
  go: (path: string) => void
  onSheet: () => void
}): { on: boolean; set: (on: boolean) => void } {
  const { storage } = usePorts()
  const features = useFeatures()
  const [on, setOn] = useState(() => storage.get(KEYS_KEY) !== '0')
  const travel = useEffectEvent((key: string) => {
    const place = placesOf({ features }).find((known) => known.key === key)
    if (place) go(place.to)
  })
  const sheet = useEffectEvent(onSheet)
  useEffect(() => {
    if (!on || !active) return undefined
    let pressedAt = Number.NEGATIVE_INFINITY
    const listener = (event: KeyboardEvent) => {
      if (isTyping(event)) return
      if (event.key === '?') return sheet()
      const key = event.key.toLowerCase()
      if (event.timeStamp - pressedAt < CHORD_MS) travel(key)
      pressedAt = key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY
    }
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [on, active])
  return {
    on,
    set: (wanted) => {
      setOn(wanted)
      if (wanted) storage.remove(KEYS_KEY)
      else storage.set(KEYS_KEY, '0')
    },
  }
}
