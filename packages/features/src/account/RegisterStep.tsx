import { Button } from '@visavis/ui/Button'
import { useForm } from '@visavis/ui/useForm'
import type { FormProblem } from '@visavis/ui/useForm'
import type { ReactNode } from 'react'
import { useText } from '../i18n/I18nProvider.tsx'
import { Over18Box } from './Over18Box.tsx'
import { Problem } from './Problem.tsx'
import styles from './account.module.css'

export interface RegisterStepProps {
  /** Whose account is made. */
  lead: ReactNode
  /** Gets the person's own tick. */
  submit: (over18: boolean) => Promise<FormProblem<'over18'> | null>
  /** Where the way there can be left without an account. */
  onBack?: (() => void) | undefined
}

/** Last step of a sign-up: the 18+ box, never ticked beforehand, then the account is made (R1.07, ME.07). */
export function RegisterStep({ lead, submit, onBack }: RegisterStepProps) {
  const text = useText()
  const form = useForm<'over18'>({
    initial: { over18: '' },
    check: ({ over18 }) => ({ over18: over18 === '' ? text('app.signUp.over18Missing') : undefined }),
    submit: ({ over18 }) => submit(over18 !== ''),
  })
  return (
    <form {...form.formProps} className={styles['form']}>
      <p className={styles['lead']}>{lead}</p>
      <Over18Box {...form.field('over18')} />
      <Problem text={form.problem} />
      <Button type="submit" variant="primary" size="lg" full busy={form.busy}>
        {text('app.signUp.submit')}
      </Button>
      {onBack && (
        <div className={styles['centre']}>
          <button type="button" className={styles['textButton']} onClick={onBack}>
            {text('app.forgot.back')}
          </button>
        </div>
      )}
    </form>
  )
}
