import { useAppDispatch } from '@visavis/domain/hooks'
import { consentReopened } from '@visavis/domain/shell/shell.events'
import { Link } from '@visavis/ui/Link'
import { useStartText } from '../../i18n/I18nProvider.tsx'
import { LanguageChoice } from '../settings/LanguageChoice.tsx'
import { useSite } from '../SiteContext.tsx'
import { PATHS } from '../routes.ts'
import styles from './SiteFooter.module.css'

/** Under the pages of a visitor: the rules, how to write to the operator, the cookie choice, the language. */
export function SiteFooter() {
  const text = useStartText()
  const dispatch = useAppDispatch()
  const { brand } = useSite()
  return (
    <footer className={styles['footer']}>
      <nav className={styles['links']} aria-label={text('app.footer.title')}>
        <Link tone="quiet" href={PATHS.about}>
          {text('app.information.about')}
        </Link>
        <Link tone="quiet" href={PATHS.product}>
          {text('app.information.product')}
        </Link>
        <Link tone="quiet" href={PATHS.assistant}>
          {text('app.footer.help')}
        </Link>
        <Link tone="quiet" href={PATHS.safety}>
          {text('app.information.safety')}
        </Link>
        <Link tone="quiet" href={PATHS.privacyCenter}>
          {text('app.information.privacyCenter')}
        </Link>
        <Link tone="quiet" href={PATHS.download}>
          {text('app.information.download')}
        </Link>
        <Link tone="quiet" href={PATHS.guidelines}>
          {text('app.information.guidelines')}
        </Link>
        <Link tone="quiet" href={PATHS.terms}>
          {text('app.information.terms')}
        </Link>
        <Link tone="quiet" href={PATHS.privacy}>
          {text('app.information.privacy')}
        </Link>
        <Link tone="quiet" href={PATHS.cookies}>
          {text('app.information.cookies')}
        </Link>
        <Link tone="quiet" href={PATHS.cancelSubscription}>
          {text('app.title.cancelSubscription')}
        </Link>
        <Link tone="quiet" href={PATHS.withdrawal}>
          {text('app.title.withdrawal')}
        </Link>
        <button type="button" className={styles['choice']} onClick={() => dispatch(consentReopened())}>
          {text('app.footer.cookies')}
        </button>
        <Link tone="quiet" href={`mailto:${brand.supportEmail}`}>
          {text('app.footer.contact')}
        </Link>
      </nav>
      <div className={styles['end']}>
        <p className={styles['adult']}>
          <span className={styles['mark']} aria-hidden="true" dir="ltr">
            18+
          </span>{' '}
          {text('app.home.adult')}
        </p>
        <LanguageChoice />
      </div>
    </footer>
  )
}
