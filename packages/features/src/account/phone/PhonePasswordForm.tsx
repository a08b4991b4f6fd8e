import { Button } from '@visavis/ui/Button'
import { PasswordField } from '@visavis/ui/PasswordField'
import { useForm } from '@visavis/ui/useForm'
import type { FormProblem } from '@visavis/ui/useForm'
import { useText } from '../../i18n/I18nProvider.tsx'
import { Problem } from '../Problem.tsx'
import styles from '../account.module.css'

export interface PhonePasswordFormProps {
  /** As people write it. */
  number: string
  /** The password was just changed: a good thing to know. */
  changed: boolean
  submit: (password: string) => Promise<FormProblem<'password'> | null>
  onCode: () => void
  onForgot: () => void
  onOtherNumber: () => void
}

/** Log-in with a known number and its password. */
export function PhonePasswordForm({
  number,
  changed,
  submit,
  onCode,
  onForgot,
  onOtherNumber,
}: PhonePasswordFormProps) {
  const text = useText()
  const form = useForm<'password'>({
    initial: { password: '' },
    check: ({ password }) => ({ password: password === '' ? text('app.login.required') : undefined }),
    submit: ({ password }) => submit(password),
  })
  return (
    <form {...form.formProps} className={styles['form']}>
      {changed && (
        <p role="status" className={styles['good']}>
          {text('app.forgot.done')}
        </p>
      )}
      <p className={styles['lead']}>
        {text.rich('app.phone.passwordLoginLead', {
          number,
          b: (chunks) => (
            <b key="number">
              <bdi dir="ltr" className={styles['number']}>
                {chunks}
              </bdi>
            </b>
          ),
        })}
      </p>
      {/* Password managers file the password under this name. */}
      <input type="text" name="username" autoComplete="username" value={number} readOnly hidden />
      <PasswordField
        {...form.field('password')}
        label={text('app.login.password')}
        autoComplete="current-password"
        required
        showLabel={text('app.login.showPassword')}
        hideLabelText={text('app.login.hidePassword')}
      />
      <Problem text={form.problem} />
      <Button type="submit" variant="primary" size="lg" full busy={form.busy}>
        {text('app.login.submit')}
      </Button>
      <Button full onClick={onCode}>
        {text('app.phone.useCode')}
      </Button>
      <div className={styles['between']}>
        <button type="button" className={styles['textButton']} onClick={onOtherNumber}>
          {text('app.phone.otherNumber')}
        </button>
        <button type="button" className={styles['textButton']} onClick={onForgot}>
          {text('app.login.forgot')}
        </button>
      </div>
    </form>
  )
}
