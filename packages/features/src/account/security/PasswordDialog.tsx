import { Button } from '@visavis/ui/Button'
import { Dialog } from '@visavis/ui/Dialog'
import { PasswordField } from '@visavis/ui/PasswordField'
import { useForm } from '@visavis/ui/useForm'
import type { FormProblem } from '@visavis/ui/useForm'
import { useText } from '../../i18n/I18nProvider.tsx'
import { Problem } from '../Problem.tsx'
import styles from '../account.module.css'
import { isPhonePassword } from '../phone/phonePassword.ts'
import { isEmailPassword } from '../signUpRules.ts'

export interface PasswordWords {
  readonly oldPassword: string
  readonly password: string
}

export interface PasswordDialogProps {
  /** The kind of sign-in the password belongs to: each has its own rule (R5.03). */
  way: 'email' | 'phone'
  /** Address or number, masked: what password managers file it under. */
  account: string
  /** There is one already, so it is asked for. */
  hasPassword: boolean
  submit: (words: PasswordWords) => Promise<FormProblem<'oldPassword' | 'password'> | null>
  onClose: () => void
}

/** Changes the password of one way to log in, or sets its first one. */
export function PasswordDialog({ way, account, hasPassword, submit, onClose }: PasswordDialogProps) {
  const text = useText()
  const byEmail = way === 'email'
  const fits = byEmail ? isEmailPassword : isPhonePassword
  const form = useForm<'oldPassword' | 'password'>({
    initial: { oldPassword: '', password: '' },
    check: ({ oldPassword, password }) => ({
      oldPassword: hasPassword && oldPassword === '' ? text('app.login.required') : undefined,
      password: fits(password)
        ? undefined
        : text(byEmail ? 'base.error.emailPasswordLength' : 'base.error.phonePasswordLength'),
    }),
    submit,
  })
  const eye = { showLabel: text('app.login.showPassword'), hideLabelText: text('app.login.hidePassword') }
  return (
    <Dialog
      open
      title={text(hasPassword ? 'app.security.passwordChangeTitle' : 'app.security.passwordNewTitle')}
      closeLabel={text('app.login.close')}
      onClose={onClose}
      width="narrow"
    >
      <form {...form.formProps} className={styles['form']}>
        <p className={styles['lead']}>{text('app.security.passwordLead')}</p>
        {/* Password managers file the password under this name. */}
        <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
        {hasPassword && (
          <PasswordField
            {...form.field('oldPassword')}
            label={text('app.security.passwordCurrent')}
            hint={text('app.security.passwordForgotten')}
            autoComplete="current-password"
            required
            {...eye}
          />
        )}
        <PasswordField
          {...form.field('password')}
          label={text('app.signUp.newPassword')}
          hint={text(byEmail ? 'app.signUp.passwordRule' : 'app.phone.passwordRule')}
          autoComplete="new-password"
          required
          {...eye}
        />
        <Problem text={form.problem} />
        <Button type="submit" variant="primary" size="lg" full busy={form.busy}>
          {text(hasPassword ? 'app.security.passwordChangeTitle' : 'app.security.passwordNewTitle')}
        </Button>
      </form>
    </Dialog>
  )
}
