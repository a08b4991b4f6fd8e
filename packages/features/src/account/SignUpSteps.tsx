import { StepIndicator } from '@visavis/ui/StepIndicator'
import { useText } from '../i18n/I18nProvider.tsx'
import styles from './account.module.css'
import { SIGN_UP_STEPS } from './accountTexts.ts'

/** How far a sign-up by email has come: bars and the words "Step 4 of 5". */
export function SignUpSteps({ step }: { step: number }) {
  const text = useText()
  const label = text('app.signUp.step', { step, steps: SIGN_UP_STEPS.length })
  return (
    <div className={styles['signUpSteps']}>
      <StepIndicator step={step} total={SIGN_UP_STEPS.length} label={label} />
      <span aria-hidden="true">{label}</span>
    </div>
  )
}
