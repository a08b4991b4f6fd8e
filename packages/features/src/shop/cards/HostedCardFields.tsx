import type { HostedFields } from '@visavis/core/contract'
import { Button } from '@visavis/ui/Button'
import { Skeleton } from '@visavis/ui/Skeleton'
import { Stack } from '@visavis/ui/Stack'
import { Text } from '@visavis/ui/Text'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useText } from '../../i18n/I18nProvider.tsx'
import { CARD_FIELDS } from './cardFields.ts'
import type { CardFault, CardFieldName, CardFields } from './cardFields.ts'
import { mountHostedFields, type MountHostedFields } from './hostedFields.ts'
import { useCardFieldsLook } from './useCardFieldsLook.ts'
import styles from '../shop.module.css'

/** Fields that have not come by then are offered again. */
const LOAD_MS = 20_000
/** What Adyen's script finds the places by. */
const PLACES = {
  number: 'encryptedCardNumber',
  expiry: 'encryptedExpiryDate',
  cvv: 'encryptedSecurityCode',
} as const satisfies Record<CardFieldName, string>

export interface HostedCardFieldsProps {
  source: HostedFields
  /** Told the fields once they can be used, and null when they are gone. */
  onFields: (fields: CardFields | null) => void
  onEnter: () => void
  /** How the fields get there; another way in stories. */
  mount?: MountHostedFields
}

/**
 * Number, expiry and code in a frame each, which a payment company hosts. Labels and what is wrong are ours
 * and stand at each field (R5.23).
 */
export function HostedCardFields(props: HostedCardFieldsProps) {
  const [turn, setTurn] = useState(0)
  return <OneTry key={turn} {...props} onRetry={() => setTurn(turn + 1)} />
}

function OneTry({
  source,
  onFields,
  onEnter,
  mount = mountHostedFields,
  onRetry,
}: HostedCardFieldsProps & { onRetry: () => void }) {
  const text = useText('shop')
  const root = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [fields, setFields] = useState<CardFields | null>(null)
  const [faults, setFaults] = useState<Partial<Record<CardFieldName, CardFault | null>>>({})
  const [focused, setFocused] = useState<CardFieldName | null>(null)
  const look = useCardFieldsLook()
  const enter = useEffectEvent(onEnter)
  const tell = useEffectEvent(onFields)
  const begin = useEffectEvent((element: HTMLElement) =>
    mount(element, source, look(element), {
      onReady: () => setState((now) => (now === 'loading' ? 'ready' : now)),
      onFault: (field, fault) => setFaults((now) => ({ ...now, [field]: fault })),
      onFocus: (field, isIn) => setFocused((now) => (isIn ? field : now === field ? null : now)),
      onEnter: enter,
    }),
  )
  useEffect(() => {
    const element = root.current
    if (element === null) return undefined
    let gone = false
    let mounted: CardFields | null = null
    // In development effects run twice: the first one must not put frames into the second one's places.
    const timer = setTimeout(() => {
      begin(element).then(
        (there) => {
          if (gone) return there.close()
          mounted = there
          setFields(there)
        },
        () => setState('failed'),
      )
    })
    return () => {
      gone = true
      clearTimeout(timer)
      mounted?.close()
      setFields(null)
    }
  }, [])
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
  const labels: Record<CardFieldName, string> = {
    number: text('shop.frame.number'),
    expiry: text('shop.frame.expiry'),
    cvv: text('shop.frame.code'),
  }
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
      <div
        ref={root}
        className={styles['hosted']}
        role="group"
        aria-label={text('shop.frame.title')}
        data-hidden={state === 'loading' || undefined}
      >
        {CARD_FIELDS.map((field) => {
          const fault = faults[field] ?? null
          return (
            <div key={field} className={styles['hostedField']} data-field={field}>
              {/* A label cannot name what stands in a frame: the frame says it by itself, this is for the eye. */}
              <span className={styles['hostedLabel']}>{labels[field]}</span>
              <div
                className={styles['hostedPlace']}
                data-focused={focused === field || undefined}
                data-invalid={fault !== null || undefined}
                data-cse={PLACES[field]}
              />
              <div role="status">
                {fault !== null && (
                  <Text size="sm" tone="danger">
                    {look.faultTexts[fault]}
                  </Text>
                )}
              </div>
            </div>
          )
        })}
      </div>
      <Text size="sm" tone="secondary">
        {text('shop.frame.private')}
      </Text>
    </Stack>
  )
}
