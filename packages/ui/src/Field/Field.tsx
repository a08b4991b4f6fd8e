import { type ReactNode, useId } from 'react'
import { Icon } from '../Icon/Icon.tsx'
import styles from './Field.module.css'

/** What every labelled control has around it. */
export interface FieldFrame {
  label: string
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean
  hint?: ReactNode
  /** Text of the fault. While set, the control is marked invalid and described by it. */
  error?: string | undefined
  /** Stands behind the label of a control that may stay empty: "optional". */
  optional?: string
}

/** Ids and states the control itself must carry. */
export interface FieldControlProps {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface FieldProps extends FieldFrame {
  /** Stands at the end of the line below: a counter. */
  counter?: ReactNode
  children: (control: FieldControlProps) => ReactNode
}

/** Label, hint, fault and counter around one control. */
export function Field({
  label,
  hideLabel = false,
  hint: rule,
  error,
  optional,
  counter,
  children,
}: FieldProps) {
  const id = useId()
  // A rule that was broken is said once, as the fault.
  const hint = rule === error ? undefined : rule
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={hideLabel ? styles.hiddenLabel : styles.label}>
        {label}
        {optional && <span className={styles.optional}> {optional}</span>}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      <div className={styles.below}>
        <div className={styles.texts}>
          {hint && (
            <p id={`${id}-hint`} className={styles.hint}>
              {hint}
            </p>
          )}
          <div aria-live="polite">
            {error && (
              <p id={`${id}-error`} className={styles.error}>
                <Icon name="warning-circle" active size={16} />
                {error}
              </p>
            )}
          </div>
        </div>
        {counter}
      </div>
    </div>
  )
}
