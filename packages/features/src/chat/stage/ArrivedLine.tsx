import { useEffect, useState } from 'react'
import type { Message } from '@visavis/core/contract'
import { chatHeard } from '@visavis/domain/chat/chat.events'
import { useDomainEvent } from '@visavis/domain/hooks'
import { useText } from '../../i18n/I18nProvider.tsx'
import { useLineText } from '../thread/useLineText.ts'
import styles from './stage.module.css'

/** How long a line that came stays above the bar. */
const SHOWN_MS = 6_000

export interface ArrivedLineProps {
  readonly friendId: number
  readonly name: string
  readonly onOpen: () => void
}

/**
 * The newest line of the person while the thread is closed; a press opens the thread. Gifts show by
 * themselves.
 */
export function ArrivedLine({ friendId, name, onOpen }: ArrivedLineProps) {
  const text = useText('webChat')
  const lineText = useLineText()
  const [line, setLine] = useState<Message | null>(null)
  useDomainEvent(chatHeard, (frames) => {
    for (const frame of frames)
      if (frame.event === 'msg.new' && frame.data.from === friendId && frame.data.type === 'text')
        setLine(frame.data)
  })
  useEffect(() => {
    if (line === null) return undefined
    const timer = setTimeout(() => setLine(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [line])
  return (
    <span role="status">
      {line !== null && (
        <button type="button" className={styles['arrived']} onClick={onOpen}>
          {text('webChat.chat.arrived', { name, text: lineText(line) })}
        </button>
      )}
    </span>
  )
}
