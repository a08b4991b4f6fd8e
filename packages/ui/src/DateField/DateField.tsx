import { type FocusEvent, useId, useRef, useState } from 'react'
import type { FieldFrame } from '../Field/Field.tsx'
import { Icon } from '../Icon/Icon.tsx'
import styles from './DateField.module.css'

export type DatePart = 'day' | 'month' | 'year'

export interface DateFieldProps extends Pick<FieldFrame, 'label' | 'hint' | 'error'> {
  /** Name of the field in its form; the first part carries it, so that the form can focus it. */
  name?: string
  /** `YYYY-MM-DD`; empty until all parts are filled. The day may be one that does not exist. */
  value: string
  /** Called with `YYYY-MM-DD`, or with nothing while a part is missing. */
  onChange: (value: string) => void
  /** The focus has left all parts. */
  onBlur?: () => void
  /** The parts as the language writes them. */
  order: readonly DatePart[]
  /** Names of the parts for eye and ear. */
  parts: Readonly<Record<DatePart, string>>
  /** Twelve names, January first. */
  months: readonly string[]
  /** For a birthday the browser may fill the parts. */
  autoComplete?: 'bday'
  required?: boolean
  /** Cannot be changed any more; shows a lock and says why in `hint`. */
  locked?: boolean
}

const EASTERN_DIGITS = /[٠-٩۰-۹]/g
/** Digits alone, in Latin script, whatever the keyboard writes. */
const digitsOf = (typed: string, most: number) =>
  typed
    .replace(EASTERN_DIGITS, (digit) => String((digit.codePointAt(0) ?? 0) % 16))
    .replace(/\D/g, '')
    .slice(0, most)

const splitDay = (value: string): Record<DatePart, string> => {
  const [year = '', month = '', day = ''] = value.split('-')
  return { year, month, day }
}
const joinDay = ({ year, month, day }: Record<DatePart, string>) =>
  year === '' || month === '' || day === ''
    ? ''
    : `${year.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

/**
 * A day in three parts, in the order of the language: digits for day and year, a list of names for the month.
 */
export function DateField({
  label,
  hint,
  error,
  name,
  value,
  onChange,
  onBlur,
  order,
  parts,
  months,
  autoComplete,
  required = false,
  locked = false,
}: DateFieldProps) {
  const id = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  const [typed, setTyped] = useState(() => splitDay(value))
  // What comes from outside replaces what stands here; half a day is kept, because outside it is nothing.
  const shown = value === '' || value === joinDay(typed) ? typed : splitDay(value)
  const set = (part: DatePart, text: string) => {
    const next = { ...shown, [part]: text }
    setTyped(next)
    onChange(joinDay(next))
  }
  const described =
    [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined
  const common = (part: DatePart) => ({
    ...(name !== undefined && part === order[0] ? { name } : {}),
    'aria-label': parts[part],
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': described,
    autoComplete: autoComplete && `${autoComplete}-${part}`,
    required,
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (!group.current?.contains(relatedTarget)) onBlur?.()
    },
  })
  return (
    <fieldset ref={group} className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.parts}>
        {order.map((part) => (
          <div key={part} className={styles.box} data-part={part} data-invalid={error ? true : undefined}>
            {part === 'month' && !locked ? (
              <>
                <select
                  {...common(part)}
                  className={styles.control}
                  value={String(Number(shown.month) || '')}
                  onChange={(event) => set(part, event.target.value)}
                >
                  <option value="" disabled>
                    {parts.month}
                  </option>
                  {months.map((month, index) => (
                    <option key={month} value={index + 1}>
                      {month}
                    </option>
                  ))}
                </select>
                <Icon name="caret-down" size={16} />
              </>
            ) : (
              <input
                {...common(part)}
                className={styles.control}
                inputMode="numeric"
                placeholder={parts[part]}
                readOnly={locked}
                value={part === 'month' ? (months[Number(shown.month) - 1] ?? '') : shown[part]}
                onChange={(event) => set(part, digitsOf(event.target.value, part === 'year' ? 4 : 2))}
              />
            )}
          </div>
        ))}
        {locked && <Icon name="lock-simple" size={20} />}
      </div>
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
    </fieldset>
  )
}
