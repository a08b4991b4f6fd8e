import { useEffect, useEffectEvent, useRef } from 'react'
import { IconButton } from '@visavis/ui/IconButton'
import { useText } from '../../i18n/I18nProvider.tsx'
import { GiftPicker } from '../GiftPicker.tsx'
import styles from './StageGifts.module.css'

export interface StageGiftsProps {
  readonly personId: number
  readonly name: string
  readonly roomNum: string
  readonly onClose: () => void
}

/** The tray over the picture of a call or a match; the talk goes on behind it. */
export function StageGifts({ personId, name, roomNum, onClose }: StageGiftsProps) {
  const text = useText()
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    card.current?.focus({ preventScroll: true })
  }, [])
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && document.querySelector('dialog[open]') === null)
      onClose()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <section
      ref={card}
      className={styles['card']}
      data-mode="dark"
      role="dialog"
      aria-label={text('app.gift.to', { name })}
      tabIndex={-1}
    >
      <header className={styles['head']}>
        <strong>{text('app.gift.to', { name })}</strong>
        <IconButton icon="x" label={text('app.gift.close')} onClick={onClose} />
      </header>
      <GiftPicker friendId={personId} roomNum={roomNum} onGiven={onClose} />
    </section>
  )
}
