import { Button } from '@visavis/ui/Button'
import { Dialog } from '@visavis/ui/Dialog'
import { TextField } from '@visavis/ui/TextField'
import { useForm } from '@visavis/ui/useForm'
import type { FormProblem } from '@visavis/ui/useForm'
import { useText } from '../../i18n/I18nProvider.tsx'
import { Problem } from '../Problem.tsx'
import styles from '../account.module.css'
import { isEmail } from '../signUpRules.ts'

/** Where linking an address is: M-LINK as the person sees it. */
export type EmailLink =
  | { readonly step: 'form' }
  | { readonly step: 'switch' | 'onlySignIn'; readonly email: string }
  | { readonly step: 'sent'; readonly email: string; readonly notYet: boolean }

export interface EmailLinkDialogProps {
  link: EmailLink
  /** A request of the dialog is running. */
  busy: boolean
  problem: string | undefined
  secondsToResend: number
  /** ML.01, ML.02, ML.04: answers what is wrong with the address. */
  submit: (email: string) => Promise<FormProblem<'email'> | null>
  onSwitch: () => void
  onCheck: () => void
  onResend: () => void
  onClose: () => void
}

/** Links an address: the form, the question when another account has it, and the wait for the mail. */
export function EmailLinkDialog(props: EmailLinkDialogProps) {
  const text = useText()
  const { link, onClose } = props
  const title = link.step === 'switch' ? text('app.security.switchTitle') : text('app.security.emailTitle')
  return (
    <Dialog open title={title} closeLabel={text('app.login.close')} onClose={onClose} width="narrow">
      {link.step === 'form' && <EmailForm submit={props.submit} />}
      {link.step === 'switch' && (
        <div className={styles['form']}>
          <p className={styles['lead']}>{text('app.security.switchText', { email: link.email })}</p>
          <Problem text={props.problem} />
          <Button variant="danger" size="lg" full busy={props.busy} onClick={props.onSwitch}>
            {text('app.security.switchYes')}
          </Button>
          <Button size="lg" full onClick={onClose}>
            {text('app.security.switchNo')}
          </Button>
        </div>
      )}
      {link.step === 'onlySignIn' && (
        <div className={styles['form']}>
          <p className={styles['lead']} role="alert">
            {text('app.security.onlySignIn', { email: link.email })}
          </p>
          <Button size="lg" full onClick={onClose}>
            {text('base.action.close')}
          </Button>
        </div>
      )}
      {link.step === 'sent' && <Sent {...props} email={link.email} notYet={link.notYet} />}
    </Dialog>
  )
}

function EmailForm({ submit }: Pick<EmailLinkDialogProps, 'submit'>) {
  const text = useText()
  const form = useForm<'email'>({
    initial: { email: '' },
    check: (values) => ({ email: isEmail(values.email) ? undefined : text('base.error.invalidEmail') }),
    submit: (values) => submit(values.email.trim()),
  })
  return (
    <form {...form.formProps} className={styles['form']}>
      <p className={styles['lead']}>{text('app.security.emailLead')}</p>
      <TextField
        {...form.field('email')}
        label={text('app.login.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        required
        icon="envelope-simple"
      />
      <Problem text={form.problem} />
      <Button type="submit" variant="primary" size="lg" full busy={form.busy}>
        {text('app.security.send')}
      </Button>
    </form>
  )
}

function Sent({
  email,
  notYet,
  busy,
  problem,
  secondsToResend,
  onCheck,
  onResend,
}: EmailLinkDialogProps & { email: string; notYet: boolean }) {
  const text = useText()
  return (
    <div className={styles['form']}>
      <p className={styles['lead']} role="status">
        {text('app.security.sent', { email })}
      </p>
      <Problem text={problem ?? (notYet ? text('app.security.notYet') : undefined)} />
      <Button variant="primary" size="lg" full busy={busy} onClick={onCheck}>
        {text('app.security.check')}
      </Button>
      <div className={styles['centre']}>
        <button
          type="button"
          className={styles['textButton']}
          disabled={secondsToResend > 0}
          onClick={onResend}
        >
          {secondsToResend > 0
            ? text('app.security.resendIn', { seconds: secondsToResend })
            : text('app.security.resend')}
        </button>
      </div>
    </div>
  )
}
