import { useEffect, useEffectEvent, useRef } from 'react'
import { ErrorState } from '@visavis/ui/ErrorState'
import { IconButton } from '@visavis/ui/IconButton'
import { Skeleton } from '@visavis/ui/Skeleton'
import { useFailureCode, useFailureText } from '../../i18n/failureText.ts'
import { useText } from '../../i18n/I18nProvider.tsx'
import { ThreadBody } from '../thread/ThreadBody.tsx'
import { TranslationLimit } from '../thread/TranslationLimit.tsx'
import { useThread } from '../thread/useThread.ts'
import styles from './stage.module.css'

export interface StageChatProps {
  readonly personId: number
  readonly name: string
  readonly onClose: () => void
}

/** The thread beside a call. Gifts and calls have their own controls there, so it offers neither. */
export function StageChat({ personId, name, onClose }: StageChatProps) {
  const text = useText('webChat')
  const failureText = useFailureText()
  const failureCode = useFailureCode()
  const box = useRef<HTMLElement>(null)
  const { props } = useThread(personId, null)
  const { person, failure } = props
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
  }, [])
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && document.querySelector('dialog[open]') === null)
      onClose()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const liveOn = props.live === 'mine' || props.live === 'both'
  const label = text('webChat.chat.with', { name })
  return (
    <section ref={box} className={styles['chat']} aria-label={label} tabIndex={-1}>
      <header className={styles['head']}>
        <strong>{label}</strong>
        <span className={styles['actions']}>
          {person?.closed === null && (
            <IconButton
              icon="keyboard"
              active={liveOn}
              aria-pressed={liveOn}
              label={text('webChat.live.on')}
              onClick={() => props.onLive(!liveOn)}
            />
          )}
          <IconButton icon="x" label={text('base.action.close')} onClick={onClose} />
        </span>
      </header>
      {person !== null && <ThreadBody {...props} person={person} name={name} onGift={null} onCall={null} />}
      {person === null && failure === null && <Skeleton shape="chat" label={text('base.loading')} />}
      {person === null && failure !== null && (
        <ErrorState
          level={2}
          title={text('webChat.chat.threadFailed')}
          text={failureText(failure)}
          code={failureCode(failure)}
          retry={{ label: text('base.action.retry'), onPress: props.onRetry }}
        />
      )}
      <TranslationLimit />
    </section>
  )
}
