import { Button } from '@visavis/ui/Button'
import { PasswordField } from '@visavis/ui/PasswordField'
import { TextField } from '@visavis/ui/TextField'
import { useForm } from '@visavis/ui/useForm'
import type { FormProblem } from '@visavis/ui/useForm'
import { useText } from '../i18n/I18nProvider.tsx'
import { Problem } from './Problem.tsx'
import styles from './account.module.css'
import { isEmail } from './signUpRules.ts'

export type LogInField = 'email' | 'password'

export interface LogInFormProps {
  /** Address typed earlier in another form of the popup. */
  email: string
  onEmail: (email: string) => void
  /** Logs in; answers what was wrong. Leading and trailing spaces of the address are gone. */
  submit: (values: { email: string; password: string }) => Promise<FormProblem<LogInField> | null>
  onForgot: () => void
  /** Something good to know first: "Password changed". */
  note?: string | undefined
}

/** Log-in by email and password. */
export function LogInForm({ email, onEmail, submit, onForgot, note }: LogInFormProps) {
  const text = useText()
  const form = useForm<LogInField>({
    initial: { email, password: '' },
    check: (values) => ({
      email: isEmail(values.email) ? undefined : text('base.error.invalidEmail'),
      password: values.password === '' ? text('app.login.required') : undefined,
    }),
    submit: (values) => submit({ email: values.email.trim(), password: values.password }),
  })
  const address = form.field('email')
  return (
    <form {...form.formProps} className={styles['form']}>
      {note && (
        <p role="status" className={styles['good']}>
          {note}
        </p>
      )}
      <TextField
        {...address}
        onChange={(value) => {
          onEmail(value)
          address.onChange(value)
        }}
        label={text('app.login.email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        required
        icon="envelope-simple"
      />
      <PasswordField
        {...form.field('password')}
        label={text('app.login.password')}
        autoComplete="current-password"
        required
        showLabel={text('app.login.showPassword')}
        hideLabelText={text('app.login.hidePassword')}
      />
      <Problem text={form.problem} />
      <div className={styles['submit']}>
        <Button type="submit" variant="primary" size="lg" full busy={form.busy}>
          {text('app.login.submit')}
        </Button>
      </div>
      <div className={styles['centre']}>
        <button type="button" className={styles['textButton']} onClick={onForgot}>
          {text('app.login.forgot')}
        </button>
      </div>
    </form>
  )
}
