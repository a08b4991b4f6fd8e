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
  submit: (password: string) => Promise<FormProblem<'password'> | null>
}

/** The password of a new account (ME.06). */
export function PasswordStep({ email, submit }: PasswordStepProps) {
  const text = useText()
  const form = useForm<'password'>({
    initial: { password: '' },
    check: ({ password }) => ({
      password: isEmailPassword(password) ? undefined : text('base.error.emailPasswordLength'),
    }),
    submit: ({ password }) => submit(password),
  })
  return (
    <form {...form.formProps} className={styles['form']}>
      <p className={styles['lead']}>
        {text.rich('app.signUp.passwordLead', {
          email,
          b: (chunks) => (
            <b key="email">
              <bdi>{chunks}</bdi>
            </b>
          ),
        })}
      </p>
      {/* Password managers file the password under this name. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...form.field('password')}
        label={text('app.login.password')}
        hint={text('app.signUp.passwordRule')}
        autoComplete="new-password"
        required
        showLabel={text('app.login.showPassword')}
        hideLabelText={text('app.login.hidePassword')}
      />
      <Problem text={form.problem} />
      <Button type="submit" variant="primary" size="lg" full busy={form.busy}>
        {text('base.action.continue')}
      </Button>
    </form>
  )
}
