import styles from './StepIndicator.module.css'

/** Where one is in a row of steps; `label` says it: "Step 2 of 5". */
export function StepIndicator({ step, total, label }: { /** From 1. */ step: number; total: number; label: string }) {
  return (
    <div className={styles.steps} role="img" aria-label={label}>
      {Array.from({ length: total }, (_, index) => (
        <i key={index} data-state={index + 1 < step ? 'done' : index + 1 === step ? 'now' : 'next'} />
      ))}
    </div>
  )
}
