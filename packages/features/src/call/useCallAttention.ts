import { useEffect } from 'react'
import { selectMachine, selectShouldWarnLowCoins } from '@visavis/domain/call/call.selectors'
import { useAppSelector } from '@visavis/domain/hooks'
import { countOnBadge } from '@visavis/domain/shell/appBadge'
import { selectVisible } from '@visavis/domain/shell/shell.slice'
import { useText } from '../i18n/I18nProvider.tsx'
import { shownName } from '../people/shownName.ts'

/**
 * A hidden tab rings in its title, on the app's badge and, where permitted, as a notification of the system.
 */
export function useCallAttention(): void {
  const text = useText('webChat')
  const state = useAppSelector(selectMachine)
  const hidden = !useAppSelector(selectVisible)
  const low = useAppSelector(selectShouldWarnLowCoins)
  const caller = state.phase === 'ringingIn' ? shownName(state.call.person) : null
  const title =
    caller !== null ? text('webChat.ring.title', { name: caller }) : low ? text('webChat.low.short') : null
  const body = caller === null ? null : text('webChat.ring.notification', { name: caller })
  const picture = state.phase === 'ringingIn' ? state.call.person.headImg : ''

  useEffect(() => (hidden && title !== null ? flashTitle(title) : undefined), [hidden, title])
  useEffect(() => {
    countOnBadge('ringing', hidden && caller !== null ? 1 : 0)
    return () => countOnBadge('ringing', 0)
  }, [hidden, caller])
  useEffect(() => (hidden && body !== null ? notify(body, picture) : undefined), [hidden, body, picture])
}

/** Alternates the title, so that a pinned or narrow tab shows it too. @returns puts the old title back */
function flashTitle(words: string): () => void {
  const before = document.title
  const flash = () => {
    document.title = document.title === words ? before : words
  }
  flash()
  const timer = setInterval(flash, 1000)
  return () => {
    clearInterval(timer)
    document.title = before
  }
}

function notify(body: string, icon: string): (() => void) | undefined {
  if (!('Notification' in window) || Notification.permission !== 'granted') return undefined
  try {
    const shown = new Notification(body, { icon, tag: 'call', requireInteraction: true })
    shown.onclick = () => {
      window.focus()
      shown.close()
    }
    return () => shown.close()
  } catch {
    // Phones allow notifications from a service worker only.
    return undefined
  }
}
