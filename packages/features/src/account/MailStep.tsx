import type { MailPurpose } from '@visavis/domain/account/emailFlow.machine'
import { Button } from '@visavis/ui/Button'
import { Spinner } from '@visavis/ui/Spinner'
import { useText } from '../i18n/I18nProvider.tsx'
import { Problem } from './Problem.tsx'
import styles from './account.module.css'

export interface MailStepProps {
  /** What waits behind the link: a button, or the form of a new password. */
  purpose: MailPurpose
  email: string
  /** Whole seconds until the mail may be sent again; 0 now. */
  resendIn: number
  /** The person said that it is done and the gateway knows of nothing yet. */
  notVerified: boolean
  /** The mail was just sent again. */
  resent: boolean
  busy: 'checking' | 'sending' | null
  problem: string | undefined
  onVerified: () => void
  onResend: () => void
  onChangeEmail: () => void
}

const TEXTS = {
  signUp: {
    sent: 'app.signUp.mailSent',
    waiting: 'app.signUp.mailWaiting',
    notYet: 'app.signUp.notVerified',
    done: 'app.signUp.verified',
  },
  forgot: {
    sent: 'app.forgot.mailSent',
    waiting: 'app.forgot.mailWaiting',
    notYet: 'app.forgot.notYet',
    done: 'app.forgot.changed',
  },
} as const

/** Second step: the mail is on its way. The page looks by itself every few seconds (R4.13). */
export function MailStep({
  purpose,
  email,
  resendIn,
  notVerified,
  resent,
  busy,
  problem,
  onVerified,
  onResend,
  onChangeEmail,
}: MailStepProps) {
  const text = useText()
  const ids = TEXTS[purpose]
  return (
    <div className={styles['form']}>
      <p className={styles['lead']}>
        {text.rich(ids.sent, {
          email,
          b: (chunks) => (
            <b key="email">
              <bdi>{chunks}</bdi>
            </b>
          ),
        })}
      </p>
      <p className={styles['waiting']}>
        <Spinner /> {text(ids.waiting)}
      </p>
      <div role="status">
        {notVerified && <p className={styles['problem']}>{text(ids.notYet)}</p>}
        {resent && <p className={styles['good']}>{text('app.signUp.resent')}</p>}
      </div>
      <Problem text={problem} />
      <Button variant="primary" size="lg" full busy={busy === 'checking'} onClick={onVerified}>
        {text(ids.done)}
      </Button>
      <Button full busy={busy === 'sending'} disabled={resendIn > 0} onClick={onResend}>
        {resendIn > 0 ? text('app.signUp.resendIn', { seconds: resendIn }) : text('app.signUp.resend')}
      </Button>
      <p className={styles['lead']}>{text('app.signUp.mailHint')}</p>
      <div className={styles['centre']}>
        <button type="button" className={styles['textButton']} onClick={onChangeEmail}>
          {text('app.signUp.changeEmail')}
        </button>
      </div>
    </div>
  )
}
