import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import type { Conversation } from '@visavis/core/contract'
import { Avatar } from '@visavis/ui/Avatar'
import { DemoTag } from '@visavis/ui/DemoTag'
import { IconButton } from '@visavis/ui/IconButton'
import { BareLink } from '@visavis/ui/Link'
import { useText } from '../../i18n/I18nProvider.tsx'
import { shownName } from '../../people/shownName.ts'
import styles from './MessageTipView.module.css'

export interface MessageTipProps {
  readonly person: Pick<Conversation, 'id' | 'userName' | 'alias' | 'headImg' | 'isDemo'>
  /** Another one stands its own time. */
  readonly tipId: string
  /** What the bubble is. */
  readonly label: string
  /** How the line begins, or what is new about the person. */
  readonly words: ReactNode
  /** More ways on, below the words. */
  readonly actions?: ReactNode
  readonly seconds: number
  readonly onClose: () => void
}

/**
 * A bubble over the page: who wrote and how it begins, or who came online (R3.34, R3.35). A press leads to
 * the conversation; it goes by itself, by its cross and by Escape, and stays as long as it is pointed at or
 * has the focus.
 */
export function MessageTipView({ person, tipId, label, words, actions, seconds, onClose }: MessageTipProps) {
  const text = useText()
  const [held, setHeld] = useState(false)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (held) return undefined
    const timer = setTimeout(() => close(), seconds * 1000)
    return () => clearTimeout(timer)
  }, [held, seconds, tipId])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) close()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <section className={styles['tip']} aria-label={label}>
      <div
        className={styles['bubble']}
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        <BareLink
          className={styles['open']}
          href={`/message/IMMessageSession/${person.id}`}
          onClick={() => onClose()}
        >
          <Avatar src={person.headImg} name="" size={44} />
          <span className={styles['words']}>
            <span className={styles['name']}>
              <bdi>{shownName(person)}</bdi>
              {person.isDemo && <DemoTag label={text('app.demo.tag')} title={text('app.demo.title')} />}
            </span>
            <span className={styles['line']} dir={typeof words === 'string' ? 'auto' : undefined}>
              {words}
            </span>
          </span>
        </BareLink>
        <IconButton icon="x" iconSize={18} label={text('app.notice.close')} onClick={onClose} />
        {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
      </div>
    </section>
  )
}
