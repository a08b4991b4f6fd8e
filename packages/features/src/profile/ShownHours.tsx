import type { HostHours } from '@visavis/core/contract'
import { usePorts } from '@visavis/domain/hooks'
import { shownHours } from '@visavis/domain/people/shownHours'
import { Heading } from '@visavis/ui/Heading'
import { useLocale, useText } from '../i18n/I18nProvider.tsx'
import styles from './profile.module.css'

/** When a host is usually there in the next days, in the time of whoever reads it. */
export function ShownHours({ hours }: { hours: HostHours }) {
  const text = useText()
  const { tag } = useLocale()
  const { clock } = usePorts()
  const day = new Intl.DateTimeFormat(tag, { weekday: 'long' })
  const time = new Intl.DateTimeFormat(tag, { hour: 'numeric', minute: '2-digit' })
  const spans = shownHours(hours, clock.now())
  if (spans.length === 0) return null
  return (
    <div className={styles['part']}>
      <Heading level={2} size={5}>
        {text('app.profile.hours')}
      </Heading>
      <dl className={styles['hours']}>
        {spans.map(({ from, until }) => (
          <div key={from}>
            <dt>{day.format(from)}</dt>
            <dd>{time.formatRange(from, until)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles['hoursHint']}>{text('app.profile.hoursHint')}</p>
    </div>
  )
}
