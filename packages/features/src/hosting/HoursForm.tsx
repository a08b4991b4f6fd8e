import { useState } from 'react'
import type { HostHours } from '@visavis/core/contract'
import type { GatewayFailure } from '@visavis/core/errors'
import { Button } from '@visavis/ui/Button'
import { Checkbox } from '@visavis/ui/Checkbox'
import { Heading } from '@visavis/ui/Heading'
import { useFailureText } from '../i18n/failureText.ts'
import { useLocale, useText } from '../i18n/I18nProvider.tsx'
import styles from './hosting.module.css'

/** Eight to ten in the evening: what a day begins with. */
const FIRST_SPAN: readonly [number, number] = [1200, 1320]
/** The last minute a field of the browser can show stands for midnight. */
const LAST_MINUTE = 1439
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
                  <input
                    type="time"
                    required
                    aria-label={text('host.hours.from', { day })}
                    aria-invalid={span[0] >= span[1] || undefined}
                    value={clockOf(span[0])}
                    onChange={({ target }) => change(nth, [minutesOf(target.value, span[0]), span[1]])}
                  />
                  –
                  <input
                    type="time"
                    required
                    aria-label={text('host.hours.until', { day })}
                    aria-invalid={span[0] >= span[1] || undefined}
                    value={clockOf(span[1])}
                    onChange={({ target }) =>
                      change(nth, [span[0], untilOf(minutesOf(target.value, span[1]))])
                    }
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

const untilOf = (minutes: number): number => (minutes === 0 ? LAST_MINUTE : minutes)

/** "20:05" of minutes; the end of the day is 23:59. */
function clockOf(minutes: number): string {
  const shown = Math.min(minutes, LAST_MINUTE)
  return `${String(Math.floor(shown / 60)).padStart(2, '0')}:${String(shown % 60).padStart(2, '0')}`
}

/** Minutes of what a time field holds; while it is being emptied the former ones stay. */
function minutesOf(value: string, before: number): number {
  const [hours, minutes] = value.split(':').map(Number)
  return hours === undefined || minutes === undefined || Number.isNaN(hours + minutes)
    ? before
    : hours * 60 + minutes
}
