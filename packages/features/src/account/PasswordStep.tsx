import { Button } from '@visavis/ui/Button'
import { PasswordField } from '@visavis/ui/PasswordField'
import { useForm } from '@visavis/ui/useForm'
import type { FormProblem } from '@visavis/ui/useForm'
import { useText } from '../i18n/I18nProvider.tsx'
import { Problem } from './Problem.tsx'
import styles from './account.module.css'
import { isEmailPassword } from './signUpRules.ts'

export interface PasswordStepProps {
  email: string
  /** A new account, or a new password for an old one. */
  purpose: 'signUp' | 'forgot'
  submit: (password: string) => Promise<FormProblem<'password'> | null>
}

/** The password of a new account, or the new one of an old account (ME.06, ME.11). */
export function PasswordStep({ email, purpose, submit }: PasswordStepProps) {
  const text = useText()
  const form = useForm<'password'>({
    initial: { password: '' },
    check: ({ password }) => ({ password: isEmailPassword(password) ? undefined : text('base.error.emailPasswordLength') }),
    submit: ({ password }) => submit(password),
  })
  const signUp = purpose === 'signUp'
  return (
    <form {...form.formProps} className={styles['form']}>
      <p className={styles['lead']}>{text.rich(signUp ? 'app.signUp.passwordLead' : 'app.forgot.newLead', { email, b: (chunks) => <b key="email"><bdi>{chunks}</bdi></b> })}</p>
      {/* Password managers file the password under this name. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...form.field('password')}
        label={text(signUp ? 'app.login.password' : 'app.signUp.newPassword')}
        hint={text('app.signUp.passwordRule')}
        autoComplete="new-password"
        required
        showLabel={text('app.login.showPassword')}
        hideLabelText={text('app.login.hidePassword')}
      />
      <Problem text={form.problem} />
      <Button type="submit" variant="primary" size="lg" full busy={form.busy}>{text(signUp ? 'base.action.continue' : 'app.forgot.newSubmit')}</Button>
    </form>
  )
}
