import { Button } from '@visavis/ui/Button'
import { Spinner } from '@visavis/ui/Spinner'
import { useText } from '../i18n/I18nProvider.tsx'
import { Problem } from './Problem.tsx'
import styles from './account.module.css'

export interface MailStepProps {
  email: string
  /** Whole seconds until the mail may be sent again; 0 now. */
  resendIn: number
  /** The person said "I have verified" and the gateway knows of nothing yet. */
  notVerified: boolean
  /** The mail was just sent again. */
  resent: boolean
  busy: 'checking' | 'sending' | null
  problem: string | undefined
  onVerified: () => void
  onResend: () => void
  onChangeEmail: () => void
}

/** Second step: the mail is on its way. The page looks by itself every few seconds (R4.13). */
export function MailStep({ email, resendIn, notVerified, resent, busy, problem, onVerified, onResend, onChangeEmail }: MailStepProps) {
  const text = useText()
  return (
    <div className={styles['form']}>
      <p className={styles['lead']}>{text.rich('app.signUp.mailSent', { email, b: (chunks) => <b key="email"><bdi>{chunks}</bdi></b> })}</p>
      <p className={styles['waiting']}><Spinner /> {text('app.signUp.mailWaiting')}</p>
      <div role="status">
        {notVerified && <p className={styles['problem']}>{text('app.signUp.notVerified')}</p>}
        {resent && <p className={styles['good']}>{text('app.signUp.resent')}</p>}
      </div>
      <Problem text={problem} />
      <Button variant="primary" size="lg" full busy={busy === 'checking'} onClick={onVerified}>{text('app.signUp.verified')}</Button>
      <Button full busy={busy === 'sending'} disabled={resendIn > 0} onClick={onResend}>
        {resendIn > 0 ? text('app.signUp.resendIn', { seconds: resendIn }) : text('app.signUp.resend')}
      </Button>
      <p className={styles['lead']}>{text('app.signUp.mailHint')}</p>
      <div className={styles['centre']}>
        <button type="button" className={styles['textButton']} onClick={onChangeEmail}>{text('app.signUp.changeEmail')}</button>
      </div>
    </div>
  )
}
