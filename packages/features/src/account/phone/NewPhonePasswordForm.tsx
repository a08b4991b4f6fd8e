import { Button } from '@visavis/ui/Button'
import { PasswordField } from '@visavis/ui/PasswordField'
import { useForm } from '@visavis/ui/useForm'
import type { FormProblem } from '@visavis/ui/useForm'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/I18nProvider.tsx'
import { Problem } from '../Problem.tsx'
import styles from '../account.module.css'
import { isPhonePassword } from './phonePassword.ts'

export interface NewPhonePasswordFormProps {
  number: string
  lead: ReactNode
  submitLabel: string
  submit: (password: string) => Promise<FormProblem<'password'> | null>
  /** Goes on without one: only on the way in (R1.43). */
  onSkip?: (() => void) | undefined
}

/** A password for sign-in by phone: the first one, or a new one after a reset (MC.07, MC.08). */
export function NewPhonePasswordForm({
  number,
  lead,
  submitLabel,
  submit,
  onSkip,
}: NewPhonePasswordFormProps) {
  const text = useText()
  const form = useForm<'password'>({
    initial: { password: '' },
    check: ({ password }) => ({
      password: isPhonePassword(password) ? undefined : text('base.error.phonePasswordLength'),
    }),
    submit: ({ password }) => submit(password),
  })
  return (
    <form {...form.formProps} className={styles['form']}>
      <p className={styles['lead']}>{lead}</p>
      {/* Password managers file the password under this name. */}
      <input type="text" name="username" autoComplete="username" value={number} readOnly hidden />
      <PasswordField
        {...form.field('password')}
        label={text('app.signUp.newPassword')}
        hint={text('app.phone.passwordRule')}
        autoComplete="new-password"
        required
        showLabel={text('app.login.showPassword')}
        hideLabelText={text('app.login.hidePassword')}
      />
      <Problem text={form.problem} />
      <Button type="submit" variant="primary" size="lg" full busy={form.busy}>
        {submitLabel}
      </Button>
      {onSkip && (
        <Button full disabled={form.busy} onClick={onSkip}>
          {text('app.phone.skip')}
        </Button>
      )}
    </form>
  )
}
