import { Button } from '@visavis/ui/Button'
import { Checkbox } from '@visavis/ui/Checkbox'
import { useForm } from '@visavis/ui/useForm'
import type { FormProblem } from '@visavis/ui/useForm'
import { useText } from '../i18n/I18nProvider.tsx'
import { LegalLink } from './LegalLink.tsx'
import { Problem } from './Problem.tsx'
import styles from './account.module.css'

export interface RegisterStepProps {
  email: string
  submit: () => Promise<FormProblem<'over18'> | null>
}

/** Last step of a sign-up: the 18+ box, never ticked beforehand, then the account is made (R1.07, ME.07). */
export function RegisterStep({ email, submit }: RegisterStepProps) {
  const text = useText()
  const form = useForm<'over18'>({
    initial: { over18: '' },
    check: ({ over18 }) => ({ over18: over18 === '' ? text('app.signUp.over18Missing') : undefined }),
    submit,
  })
  const { value, error, onChange } = form.field('over18')
  return (
    <form {...form.formProps} className={styles['form']}>
      <p className={styles['lead']}>{text.rich('app.signUp.registerLead', { email, b: (chunks) => <b key="email"><bdi>{chunks}</bdi></b> })}</p>
      <Checkbox name="over18" required checked={value !== ''} error={error} onChange={(ticked) => onChange(ticked ? 'yes' : '')}>
        {text.rich('app.signUp.over18', {
          terms: (chunks) => <LegalLink key="terms" page="terms">{chunks}</LegalLink>,
          privacy: (chunks) => <LegalLink key="privacy" page="privacy">{chunks}</LegalLink>,
        })}
      </Checkbox>
      <Problem text={form.problem} />
      <Button type="submit" variant="primary" size="lg" full busy={form.busy}>{text('app.signUp.submit')}</Button>
    </form>
  )
}
