import styles from './StepIndicator.module.css'

export interface StepIndicatorProps {
  /** The step that is shown, from 1. */
  step: number
  /** How many there are. */
  total: number
  /** "Step 2 of 5". */
  label: string
}

/** Where one is in a row of steps. */
export function StepIndicator({ step, total, label }: StepIndicatorProps) {
  return (
    <div className={styles.steps} role="img" aria-label={label}>
      {Array.from({ length: total }, (_, index) => (
        <i key={index} data-state={index + 1 < step ? 'done' : index + 1 === step ? 'now' : 'next'} />
      ))}
    </div>
  )
}
