import type { PersonSettings, QuietHours } from '@visavis/core/contract'
import { Switch } from '@visavis/ui/Switch'
import { useId, useState } from 'react'
import { useText } from '../i18n/I18nProvider.tsx'
import { TimeInput } from '../people/TimeInput.tsx'
import styles from './QuietHours.module.css'

/** Ten in the evening to eight in the morning: what somebody who switches them on begins with. */
const FIRST = { from: 22 * 60, until: 8 * 60 }

export interface QuietHoursFieldsProps {
  hours: PersonSettings['quietHours']
  /** Time zone of this device. */
  timeZone: string
  onChange: (hours: PersonSettings['quietHours']) => void
}

/** Hours without notifications from people, in this person's own time; off until they are wanted. */
export function QuietHoursFields({ hours, timeZone, onChange }: QuietHoursFieldsProps) {
  const text = useText()
  return (
    <>
      <Switch
        checked={hours !== null}
        onChange={(on) => onChange(on ? { ...FIRST, timeZone } : null)}
        label={text('app.settings.quietHours')}
        description={text('app.settings.quietHoursHint')}
      />
      {hours !== null && <Span hours={hours} timeZone={timeZone} onChange={onChange} />}
    </>
  )
}

/** Both ends. They are saved when a field is left, so that half a time is never sent. */
function Span({ hours, timeZone, onChange }: QuietHoursFieldsProps & { hours: QuietHours }) {
  const text = useText()
  const faultId = useId()
  const [draft, setDraft] = useState<Pick<QuietHours, 'from' | 'until'> | null>(null)
  const { from, until } = draft ?? hours
  const isWrong = from === until
  const save = (): void => {
    if (draft === null || isWrong) return
    setDraft(null)
    if (from !== hours.from || until !== hours.until) onChange({ from, until, timeZone })
  }
  const field = (name: 'from' | 'until', label: string) => (
    <label className={styles['field']}>
      {label}
      <TimeInput
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? faultId : undefined}
        minutes={{ from, until }[name]}
        onMinutes={(minutes) => setDraft({ from, until, [name]: minutes })}
        onBlur={save}
        onKeyDown={({ key }) => {
          if (key === 'Enter') save()
        }}
      />
    </label>
  )
  return (
    <div className={styles['hours']} role="group" aria-label={text('app.settings.quietHours')}>
      <div className={styles['span']}>
        {field('from', text('app.settings.quietFrom'))}
        {field('until', text('app.settings.quietUntil'))}
      </div>
      {isWrong && (
        <p id={faultId} className={styles['fault']} role="alert">
          {text('app.settings.quietWrong')}
        </p>
      )}
      <p className={styles['hint']}>
        {text('app.settings.quietZone', { zone: hours.timeZone.replaceAll('_', ' ') })}
      </p>
    </div>
  )
}
