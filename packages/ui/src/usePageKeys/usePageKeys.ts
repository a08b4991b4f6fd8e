import { useEffect, useEffectEvent } from 'react'

/**
 * Keys of a page: name of the key (letters small) → what it does, pressed alone. Fields and open dialogs keep
 * all keys, a focused control its Enter and Space.
 */
export function usePageKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const action = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (
      action === undefined ||
      event.defaultPrevented ||
      event.repeat ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      event.shiftKey
    )
      return
    const { target } = event
    if (
      target instanceof HTMLElement &&
      (target.isContentEditable ||
        target.closest('input, textarea, select, dialog, [role=menu], [role=dialog]') !== null)
    )
      return
    if (
      (event.key === 'Enter' || event.key === ' ') &&
      target instanceof HTMLElement &&
      target.closest('button, a, summary') !== null
    )
      return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
