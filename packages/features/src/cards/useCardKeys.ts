import { useEffect, useEffectEvent } from 'react'

export interface CardKeys { readonly onPass: () => void; readonly onLike: () => void; readonly onCall: () => void; readonly onPause: () => void; readonly onOpen: () => void }

const ACTIONS: Readonly<Record<string, keyof CardKeys>> = { ArrowLeft: 'onPass', ArrowUp: 'onLike', ArrowRight: 'onCall', ' ': 'onPause', 'Enter': 'onOpen' }

/** Physical arrows, Space and Enter on the page of cards (DESIGN 11); a focused control keeps its own keys, and open dialogs all of them. */
export function useCardKeys(keys: CardKeys, active: boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const action = ACTIONS[event.key]
    if (!active || action === undefined || event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const { target } = event
    if (target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea, select, dialog, [role=menu], [role=dialog]') !== null)) return
    if (!event.key.startsWith('Arrow') && target instanceof HTMLElement && target.closest('button, a, summary') !== null) return
    event.preventDefault()
    keys[action]()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
