import { Button } from '@visavis/ui/Button'
import { Skeleton } from '@visavis/ui/Skeleton'
import { Stack } from '@visavis/ui/Stack'
import { Text } from '@visavis/ui/Text'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useText } from '../../i18n/I18nProvider.tsx'
import { CARD_FIELDS, mountCardFields } from './cardFields.ts'
import type { CardFault, CardFieldName, CardFields, MountCardFields } from './cardFields.ts'
import { useCardFieldsLook } from './useCardFieldsLook.ts'
import styles from '../shop.module.css'

/** A frame that has not come by then is offered again. */
const LOAD_MS = 20_000
export interface CardFrameProps {
  /** Address of the company's fields. */
  url: string
  /** Told the fields once they can be used, and null when they are gone. */
  onFields: (fields: CardFields | null) => void
  onEnter: () => void
  /** How the fields are reached; another one in stories. */
  mount?: MountCardFields
}

/**
 * The payment company's fields for number, expiry and code, in its own frame. What is wrong stands in the
 * frame and beside it, since a description cannot cross a frame.
 */
export function CardFrame(props: CardFrameProps) {
  const [turn, setTurn] = useState(0)
  return <OneTry key={`${props.url} ${turn}`} {...props} onRetry={() => setTurn(turn + 1)} />
}

function OneTry({
  url,
  onFields,
  onEnter,
  mount = mountCardFields,
  onRetry,
}: CardFrameProps & { onRetry: () => void }) {
  const text = useText('shop')
  const frame = useRef<HTMLIFrameElement>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [fields, setFields] = useState<CardFields | null>(null)
  const [height, setHeight] = useState(220)
  const [faults, setFaults] = useState<Partial<Record<CardFieldName, CardFault | null>>>({})
  const look = useCardFieldsLook()
  const enter = useEffectEvent(onEnter)
  const tell = useEffectEvent(onFields)
  const connect = useEffectEvent((element: HTMLIFrameElement) =>
    mount(element, url, look(element), {
      onReady: () => setState((now) => (now === 'loading' ? 'ready' : now)),
      onHeight: setHeight,
      onFault: (field, fault) => setFaults((now) => ({ ...now, [field]: fault })),
      onEnter: enter,
    }),
  )
  useEffect(() => {
    if (!frame.current) return undefined
    const connected = connect(frame.current)
    setFields(connected)
    // The frame is asked for once somebody listens to its first word.
    frame.current.src = url
    return () => {
      connected.close()
      setFields(null)
    }
  }, [url])
  // Until they can be used there is nothing to send: whoever sends waits.
  useEffect(() => {
    if (state !== 'ready' || fields === null) return undefined
    tell(fields)
    return () => tell(null)
  }, [state, fields])
  useEffect(() => {
    if (state !== 'loading') return undefined
    const timer = setTimeout(() => setState('failed'), LOAD_MS)
    return () => clearTimeout(timer)
  }, [state])
  const wrong = CARD_FIELDS.flatMap((field) => {
    const fault = faults[field]
    return fault ? [{ field, fault }] : []
  })
  if (state === 'failed')
    return (
      <div role="alert">
        <Stack gap={2} align="start">
          <Text tone="danger">{text('shop.frame.failed')}</Text>
          <Button icon="arrow-clockwise" onClick={onRetry}>
            {text('base.action.retry')}
          </Button>
        </Stack>
      </div>
    )
  return (
    <Stack gap={2}>
      {state === 'loading' && (
        <>
          <Skeleton shape="form" count={2} label={text('base.loading')} />
          <Text size="sm" tone="secondary">
            {text('shop.frame.loading')}
          </Text>
        </>
      )}
      <iframe
        ref={frame}
        className={styles['frame']}
        data-hidden={state === 'loading' || undefined}
        title={text('shop.frame.title')}
        sandbox="allow-scripts allow-forms allow-same-origin"
        referrerPolicy="no-referrer"
        height={height}
      />
      {wrong.length > 0 && (
        <div role="status">
          <ul className={styles['faults']}>
            {wrong.map(({ field, fault }) => (
              <li key={field}>{look.faultTexts[fault]}</li>
            ))}
          </ul>
        </div>
      )}
      <Text size="sm" tone="secondary">
        {text('shop.frame.private')}
      </Text>
    </Stack>
  )
}
