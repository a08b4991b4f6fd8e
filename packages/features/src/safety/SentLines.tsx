import { useState } from 'react'
import { REPORT_LINES_DAYS } from '@visavis/core/contract/safety'
import type { ReportedThread } from '@visavis/domain/safety/reportedThread'
import { Button } from '@visavis/ui/Button'
import { Checkbox } from '@visavis/ui/Checkbox'
import { Text } from '@visavis/ui/Text'
import { useText } from '../i18n/I18nProvider.tsx'
import styles from './safety.module.css'

interface SentLinesProps {
  readonly name: string
  readonly thread: ReportedThread
  /** Whether the lines around the reported one go along. */
  readonly around: boolean
  readonly onAround: (around: boolean) => void
}

/**
 * How many lines stand on either side of the reported one before all are asked for: the reasons below stay in
 * sight.
 */
const NEIGHBORS = 1

/** The messages that go along with a report, shown before they go. The reported one always does. */
export function SentLines({ name, thread, around, onAround }: SentLinesProps) {
  const text = useText()
  const [all, setAll] = useState(false)
  const { nth, lines } = thread
  const place = lines.findIndex((line) => line.nth === nth)
  const near = lines.slice(Math.max(0, place - NEIGHBORS), place + NEIGHBORS + 1)
  const author = { me: text('app.safety.lines.me'), them: name, system: '' }
  return (
    <fieldset className={styles['pictures']}>
      <legend>{text('app.safety.lines.title')}</legend>
      <ul className={styles['lines']}>
        {(all ? lines : near).map((line) => {
          const isReported = line.nth === nth
          return (
            <li
              key={line.nth}
              data-reported={isReported || undefined}
              data-left-out={(!isReported && !around) || undefined}
            >
              {isReported && <strong>{text('app.safety.lines.reported')}</strong>}
              <span className={styles['author']}>
                <bdi>{author[line.by]}</bdi>
              </span>
              <span dir="auto">{line.text}</span>
            </li>
          )
        })}
      </ul>
      {!all && near.length < lines.length && (
        <Button size="sm" variant="quiet" onClick={() => setAll(true)}>
          {text('app.safety.lines.all', { count: lines.length })}
        </Button>
      )}
      {lines.length > 1 && (
        <Checkbox checked={around} onChange={onAround}>
          {text('app.safety.lines.around')}
        </Checkbox>
      )}
      <Text size="sm" tone="secondary">
        {text('app.safety.lines.text', { days: REPORT_LINES_DAYS })}
      </Text>
    </fieldset>
  )
}
