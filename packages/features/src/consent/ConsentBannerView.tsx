import type { ConsentCategory } from '@visavis/domain/consent/consent.machine'
import { Button } from '@visavis/ui/Button'
import { CookieBanner } from '@visavis/ui/CookieBanner'
import { Link } from '@visavis/ui/Link'
import { Switch } from '@visavis/ui/Switch'
import { useState } from 'react'
import { useStartText } from '../i18n/I18nProvider.tsx'
import styles from './consent.module.css'

export interface ConsentBannerViewProps {
  /** `tool`: accept all, reject all, choose. `banner`: Accept and Reject (D13). */
  form: 'tool' | 'banner'
  onAccept: () => void
  onReject: () => void
  onChoose: (categories: ConsentCategory[]) => void
}

const CATEGORIES: readonly ConsentCategory[] = ['analytics', 'marketing']

/** The choice about cookies. Accept and Reject look and weigh the same; nothing is switched on beforehand. */
export function ConsentBannerView({ form, onAccept, onReject, onChoose }: ConsentBannerViewProps) {
  const text = useStartText()
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState<readonly ConsentCategory[]>([])
  const toggle = (category: ConsentCategory) =>
    setChosen((now) =>
      now.includes(category) ? now.filter((known) => known !== category) : [...now, category],
    )
  return (
    <CookieBanner
      title={text('app.consent.title')}
      text={text('app.consent.lead')}
      accept={{ label: text('app.consent.accept'), onPress: onAccept }}
      reject={{ label: text('app.consent.reject'), onPress: onReject }}
      links={
        <>
          {form === 'tool' && !open && (
            <button
              type="button"
              className={styles['link']}
              aria-expanded={false}
              onClick={() => setOpen(true)}
            >
              {text('app.consent.choose')}
            </button>
          )}
          <Link tone="quiet" href="/cookie-policy">
            {text('app.consent.policy')}
          </Link>
        </>
      }
      details={
        open && (
          <div className={styles['details']}>
            <Switch
              side="start"
              checked
              disabled
              onChange={() => undefined}
              label={text('app.consent.needed')}
              description={text('app.consent.neededHint')}
            />
            {CATEGORIES.map((category) => (
              <Switch
                key={category}
                side="start"
                checked={chosen.includes(category)}
                onChange={() => toggle(category)}
                label={text(`app.consent.${category}`)}
                description={text(`app.consent.${category}Hint`)}
              />
            ))}
            <Button onClick={() => onChoose([...chosen])}>{text('app.consent.save')}</Button>
          </div>
        )
      }
    />
  )
}
