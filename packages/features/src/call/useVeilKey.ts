import { useEffect, useEffectEvent } from 'react'
import { selectVeil } from '@visavis/domain/call/call.selectors'
import { toggleVeil } from '@visavis/domain/call/veil/veil.actions'
import { useAppDispatch, useAppStore, usePorts } from '@visavis/domain/hooks'
import { isTyping } from './isTyping.ts'

/**
 * The panic key: B blurs the own picture in any call or match, whatever page is looked at, and shows it
 * again. Shift+B does, too, where single letters are switched off.
 */
export function useVeilKey(): void {
  const store = useAppStore()
  const dispatch = useAppDispatch()
  const { storage } = usePorts()
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (
      event.key.toLowerCase() !== 'b' ||
      event.defaultPrevented ||
      event.repeat ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      isTyping(event.target)
    )
      return
    if (selectVeil(store.getState()).phase === 'none' || (!event.shiftKey && storage.get('siteKeys') === '0'))
      return
    event.preventDefault()
    dispatch(toggleVeil())
  })
  useEffect(() => {
    // Before anything else that listens: nothing may stand between the key and the picture.
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  }, [])
}
