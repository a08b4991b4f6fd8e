import type { GatewayFailure } from '@visavis/core/errors'
import { ErrorState } from '@visavis/ui/ErrorState'
import { Logo } from '@visavis/ui/Logo'
import { useStartText } from '../i18n/I18nProvider.tsx'
import { useFailureText } from '../i18n/failureText.ts'
import { LastWall } from './LastWall.tsx'
import { useSite } from './SiteContext.tsx'
import styles from './StartFailed.module.css'

/** The site cannot start: no answer to auto-login or to its configuration (MS.05, S.01). Nothing is lost, Retry goes on. */
export function StartFailed({ failure, busy = false, onRetry }: { failure: GatewayFailure; busy?: boolean; onRetry: () => void }) {
  const text = useStartText()
  const failureText = useFailureText()
  const { brand, assets } = useSite()
  return (
    <main id="main" className={styles['screen']}>
      <header><Logo mark={assets.mark} name={brand.name} href="/" label={text('app.nav.home')} /></header>
      <ErrorState
        level={1}
        title={text('app.start.failedTitle')}
        text={<>{failureText(failure)} {text('app.start.failedLead')}</>}
        code={failure.row}
        retry={{ label: text('base.action.retry'), onPress: onRetry, busy }}
      />
      <LastWall />
    </main>
  )
}
