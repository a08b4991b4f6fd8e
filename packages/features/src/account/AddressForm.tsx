import { Button } from '@visavis/ui/Button'
import { TextField } from '@visavis/ui/TextField'
import { useForm } from '@visavis/ui/useForm'
import type { FormProblem } from '@visavis/ui/useForm'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '../i18n/I18nProvider.tsx'
import { Problem } from './Problem.tsx'
import styles from './account.module.css'
import { isEmail } from './signUpRules.ts'

/** The address was refused because it has an account: the person may log in instead (R4.11). */
export interface AddressProblem extends FormProblem<'email'> {
  readonly taken?: boolean
}

export interface AddressFormProps {
  email: string
  onEmail: (email: string) => void
  lead: ReactNode
  /** What was asked for before has ended without the person: they may ask again. */
  ended?: boolean | undefined
  submitLabel: string
  submit: (email: string) => Promise<AddressProblem | null>
  onLogIn: () => void
}

/** First step of sign-up and of a forgotten password: the address. */
export function AddressForm({
  email,
  onEmail,
  lead,
  ended = false,
  submitLabel,
  submit,
  onLogIn,
}: AddressFormProps) {
  const text = useText()
  const [taken, setTaken] = useState(false)
  const form = useForm<'email'>({
    initial: { email },
    check: (values) => ({ email: isEmail(values.email) ? undefined : text('base.error.invalidEmail') }),
    submit: async (values) => {
      const problem = await submit(values.email.trim())
      setTaken(problem?.taken ?? false)
      return problem
    },
  })
  const address = form.field('email')
  return (
    <form {...form.formProps} className={styles['form']}>
      <p className={styles['lead']}>{lead}</p>
      <Problem text={ended && form.problem === undefined ? text('app.signUp.ended') : undefined} />
      <TextField
        {...address}
        onChange={(value) => {
          onEmail(value)
          setTaken(false)
          address.onChange(value)
        }}
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
      {taken && (
        <Button variant="outline" full onClick={onLogIn}>
          {text('app.login.logInInstead')}
        </Button>
      )}
      <Problem text={form.problem} />
      <div className={styles['submit']}>
        <Button type="submit" variant="primary" size="lg" full busy={form.busy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
