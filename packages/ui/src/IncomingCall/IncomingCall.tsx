import { type ReactNode, useEffect, useId, useRef } from 'react'
import { CallRinging } from '../CallRinging/CallRinging.tsx'
import { Icon } from '../Icon/Icon.tsx'
import styles from './IncomingCall.module.css'

export interface IncomingCallProps {
  /** "Incoming video call". */
  kind: string
  /** "Elif, 26". */
  title: string
  /** Portrait of the caller, also the blurred ground. */
  picture?: string | undefined
  /** Friend, languages, "Stops in 0:24", as `<Tag tone="media">`. */
  tags?: ReactNode
  /** Part of the ringing time that is left, 0 to 1. */
  remaining: number
  /** What answering costs; left out when it is free. */
  price?: { text: ReactNode; note?: ReactNode }
  /** Has the focus when it rings. */
  decline: { label: string; onPress: () => void }
  /** `busy` while the answer is on its way. */
  accept: { label: string; onPress: () => void; busy?: boolean }
  /** A call without pictures: a phone is lifted, no camera. */
  byVoice?: boolean
  /** Answers by a message instead. */
  message?: { label: string; onPress: () => void }
  /** A quiet way out of more of this, under the answers. */
  never?: { label: string; onPress: () => void }
  /** `<SafetyButton onMedia>`. */
  safety?: ReactNode
  /** `card` floats in the corner from 900 px and leaves the page usable; `screen` covers everything. */
  placement?: 'screen' | 'card'
}

/** Somebody calls. Focus starts on Decline; Escape never answers. */
export function IncomingCall(props: IncomingCallProps) {
  const {
    kind,
    title,
    picture,
    tags,
    remaining,
    price,
    decline,
    accept,
    message,
    never,
    safety,
    byVoice = false,
    placement = 'screen',
  } = props
  const id = useId()
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus({ preventScroll: true }), [])
  return (
    <div
      role="alertdialog"
      aria-modal={placement === 'screen'}
      aria-labelledby={`${id}-kind ${id}-title`}
      className={styles.overlay}
      data-placement={placement}
    >
      <CallRinging
        id={id}
        kind={kind}
        title={title}
        picture={picture}
        tags={tags}
        ring={{ value: remaining, tone: 'coin' }}
        safety={safety}
        placement={placement}
      >
        {price && (
          <div className={styles.price}>
            <p>{price.text}</p>
            {price.note && <p className={styles.note}>{price.note}</p>}
          </div>
        )}
        <div className={styles.actions}>
          <RoundAction ref={first} tone="end" icon="phone-x" {...decline} />
          {message && <RoundAction tone="plain" icon="chat-circle-dots" {...message} />}
          <RoundAction tone="accept" icon={byVoice ? 'phone' : 'video-camera'} {...accept} />
        </div>
        {never && (
          <button type="button" className={styles.never} onClick={never.onPress}>
            {never.label}
          </button>
        )}
      </CallRinging>
    </div>
  )
}

interface RoundActionProps {
  tone: 'end' | 'accept' | 'plain'
  icon: 'phone-x' | 'phone' | 'video-camera' | 'chat-circle-dots'
  label: string
  onPress: () => void
  busy?: boolean
  ref?: React.Ref<HTMLButtonElement>
}

function RoundAction({ tone, icon, label, onPress, busy = false, ref }: RoundActionProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={styles.action}
      data-tone={tone}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onPress}
    >
      <span className={styles.face}>
        <Icon name={icon} active={tone !== 'plain'} size={tone === 'plain' ? 24 : 30} />
      </span>
      <span>{label}</span>
    </button>
  )
}
