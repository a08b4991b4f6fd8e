import { useAppDispatch, useAppSelector, usePorts } from '@visavis/domain/hooks'
import { logOut } from '@visavis/domain/session/session.actions'
import { selectSession } from '@visavis/domain/session/session.slice'
import { Button, ButtonLink } from '@visavis/ui/Button'
import { BannedNotice } from '@visavis/ui/BannedNotice'
import { Logo } from '@visavis/ui/Logo'
import { useText } from '../i18n/I18nProvider.tsx'
import { useFailureText } from '../i18n/failureText.ts'
import styles from './BannedScreen.module.css'

export interface BannedViewProps {
  /** The rule's own words, already in the person's language. */
  reason: string
  code: number
  supportEmail: string
  mark: string
  name: string
  onLeave: () => void
}

/** The account or device may not go on (S.66): why, whom to ask, and the way out. */
export function BannedView({ reason, code, supportEmail, mark, name, onLeave }: BannedViewProps) {
  const text = useText()
  return (
    <main id="main" className={styles['screen']}>
      <header><Logo mark={mark} name={name} href="/" label={text('app.nav.home')} /></header>
      <BannedNotice
        title={text('app.banned.title')}
        text={reason}
        code={code > 0 ? String(code) : undefined}
        actions={
          <>
            <Button variant="primary" onClick={onLeave}>{text('app.banned.visitor')}</Button>
            <ButtonLink href="/terms-of-use">{text('app.banned.guidelines')}</ButtonLink>
            <ButtonLink variant="ghost" href={`mailto:${supportEmail}`}>{text('app.banned.support')}</ButtonLink>
          </>
        }
      />
    </main>
  )
}

/** {@link BannedView} for the session of the store. */
export function BannedScreen({ mark }: { mark: string }) {
  const dispatch = useAppDispatch()
  const failureText = useFailureText()
  const { brand } = usePorts()
  const session = useAppSelector(selectSession)
  if (session.phase !== 'banned') return null
  const reason = failureText({ messageId: session.messageId, values: {}, serverText: session.text })
  return <BannedView reason={reason} code={session.code} supportEmail={brand.supportEmail} mark={mark} name={brand.name} onLeave={() => void dispatch(logOut())} />
}
