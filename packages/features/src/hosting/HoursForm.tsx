import { useState } from 'react'
import type { HostHours } from '@visavis/core/contract'
import type { GatewayFailure } from '@visavis/core/errors'
import { Button } from '@visavis/ui/Button'
import { Checkbox } from '@visavis/ui/Checkbox'
import { Heading } from '@visavis/ui/Heading'
import { useFailureText } from '../i18n/failureText.ts'
import { useLocale, useText } from '../i18n/I18nProvider.tsx'
import { LAST_MINUTE, TimeInput } from '../people/TimeInput.tsx'
import styles from './hosting.module.css'

/** Eight to ten in the evening: what a day begins with. */
const FIRST_SPAN: readonly [number, number] = [1200, 1320]
/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1)
const DAY_MS = 86_400_000

type Days = HostHours['days']

export interface HoursFormProps {
  /** What others see now; null for nothing. */
  hours: HostHours | null
  /** Time zone of this device. */
  timeZone: string
  busy: boolean
  failure: GatewayFailure | null
  /** It was saved, and nothing was changed since. */
  saved: boolean
  onChange: () => void
  onSave: (hours: HostHours | null) => void
}

/** When a host is usually there: days with a span each, or nothing. Callers see it in their own time. */
export function HoursForm({ hours, timeZone, busy, failure, saved, onChange, onSave }: HoursFormProps) {
  const text = useText('host')
  const failureText = useFailureText()
  const { tag } = useLocale()
  const [draft, setDraft] = useState<Days | null>(null)
  const days: Days = draft ?? hours?.days ?? Array.from({ length: 7 }, () => null)
  const zone = draft === null ? (hours?.timeZone ?? timeZone) : timeZone
  const isWrong = days.some((span) => span !== null && span[0] >= span[1])
  const named = new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' })
  const change = (nth: number, span: Days[number]): void => {
    setDraft(days.map((old, at) => (at === nth ? span : old)))
    onChange()
  }
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        if (draft === null || isWrong || busy) return
        onSave(days.every((span) => span === null) ? null : { timeZone, days })
        setDraft(null)
      }}
    >
      <Heading level={2} size={5}>
        {text('host.hours.title')}
      </Heading>
      <p className={styles['hint']}>
        {text('host.hours.lead')} <bdi>{text('host.hours.zone', { zone: zone.replaceAll('_', ' ') })}</bdi>
      </p>
      <ul className={styles['days']}>
        {days.map((span, nth) => {
          const day = named.format(MONDAY + nth * DAY_MS)
          return (
            <li key={day} className={styles['day']}>
              <Checkbox checked={span !== null} onChange={(on) => change(nth, on ? [...FIRST_SPAN] : null)}>
                {day}
              </Checkbox>
              {span !== null && (
                <span className={styles['span']} dir="ltr">
                  <TimeInput
                    aria-label={text('host.hours.from', { day })}
                    aria-invalid={span[0] >= span[1] || undefined}
                    minutes={span[0]}
                    onMinutes={(minutes) => change(nth, [minutes, span[1]])}
                  />
                  –
                  <TimeInput
                    aria-label={text('host.hours.until', { day })}
                    aria-invalid={span[0] >= span[1] || undefined}
                    minutes={span[1]}
                    onMinutes={(minutes) => change(nth, [span[0], untilOf(minutes)])}
                  />
                </span>
              )}
            </li>
          )
        })}
      </ul>
      {isWrong && (
        <p className={styles['fault']} role="alert">
          {text('host.hours.wrong')}
        </p>
      )}
      {failure !== null && (
        <p className={styles['fault']} role="alert">
          {failureText(failure)}
        </p>
      )}
      <div className={styles['save']}>
        <Button type="submit" variant="primary" busy={busy} disabled={draft === null || isWrong}>
          {text('host.hours.save')}
        </Button>
        <p className={styles['status']} role="status">
          {saved && draft === null ? text('host.hours.saved') : ''}
        </p>
      </div>
    </form>
  )
}

/** Midnight at the end is the last minute a field can show. */
const untilOf = (minutes: number): number => (minutes === 0 ? LAST_MINUTE : minutes)
