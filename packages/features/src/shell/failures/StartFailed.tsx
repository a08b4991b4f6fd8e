import type { GatewayFailure } from '@visavis/core/errors'
import { ErrorState } from '@visavis/ui/ErrorState'
import { Logo } from '@visavis/ui/Logo'
import { useStartText } from '../../i18n/I18nProvider.tsx'
import { useFailureCode, useFailureText } from '../../i18n/failureText.ts'
import { retryFailedParts } from '../../i18n/lazyChunk.ts'
import { LastWall } from './LastWall.tsx'
import { useSite } from '../SiteContext.tsx'
import { useTryAgain } from './useTryAgain.ts'
import styles from './StartFailed.module.css'

/**
 * The site cannot start: no answer to auto-login or to its configuration (MS.05, S.01). Nothing is lost,
 * Retry goes on; without a network or a gateway
 * it is tried again by itself.
 */
export function StartFailed({
  failure,
  busy = false,
  onRetry,
}: {
  failure: GatewayFailure
  busy?: boolean
  onRetry: () => void
}) {
  const text = useStartText()
  const failureText = useFailureText()
  const failureCode = useFailureCode()
  const { brand, assets } = useSite()
  // A gateway that restarts behind its proxy answers 502 or 503.
  const lost = failure.kind === 'network' || failure.status >= 500
  // A part of the page that requests need may be what did not come.
  const again = () => {
    retryFailedParts()
    onRetry()
  }
  useTryAgain({ wanted: lost, busy, onRetry: again })
  return (
    <main id="main" className={styles['screen']}>
      <header>
        <Logo mark={assets.mark} name={brand.name} href="/" label={text('app.nav.home')} />
      </header>
      <ErrorState
        level={1}
        title={text('app.start.failedTitle')}
        text={
          <>
            {failureText(failure)} {text('app.start.failedLead')}
          </>
        }
        code={failureCode(failure)}
        retry={{ label: text('base.action.retry'), onPress: again, busy, byHand: lost }}
      />
      <LastWall />
    </main>
  )
}
