import type { ReactNode } from 'react'
import { TextField } from '../TextField/TextField.tsx'
import { formatCardNumber, formatExpiry } from './formatCard.ts'
import { digitsOf } from '../support/digitsOf.ts'
import styles from './CardField.module.css'

/** What is typed, formatted for the eye. */
export interface CardValue {
  number: string
  /** "09 / 28" */
  expiry: string
  code: string
}

export interface CardFieldProps {
  /** Name of the three fields together. */
  legend: string
  /** What is typed, part by part. */
  value: CardValue
  /** All parts, after every keystroke. */
  onChange: (value: CardValue) => void
  /** Left a part: the moment to check it. */
  onBlur?: (part: keyof CardValue) => void
  /** Words over the three fields. */
  labels: { number: string; expiry: string; code: string }
  /** Faults by field, said below it. */
  errors?: { [part in keyof CardValue]?: string | undefined }
  /** Help by field: where the code stands on the card. */
  hints?: { [part in keyof CardValue]?: ReactNode }
  /**
   * How the network prints its numbers and how long its code is; sixteen digits in fours and three when left
   * out.
   */
  network?: { name: string; groups: readonly number[]; codeLength: number } | undefined
  /** While the payment runs. */
  disabled?: boolean
}

const COMMON = { name: '', groups: [4, 4, 4, 4], codeLength: 3 }

/** Number, expiry and code of a payment card, with the browser's fill-in. */
export function CardField({
  legend,
  value,
  onChange,
  onBlur,
  labels,
  errors = {},
  hints = {},
  network = COMMON,
  disabled = false,
}: CardFieldProps) {
  const set = (part: Partial<CardValue>) => onChange({ ...value, ...part })
  const common = { dir: 'ltr', inputMode: 'numeric', disabled } as const
  return (
    <fieldset className={styles.card}>
      <legend className={styles.legend}>{legend}</legend>
      <TextField
        {...common}
        label={labels.number}
        error={errors.number}
        hint={hints.number}
        icon="credit-card"
        autoComplete="cc-number"
        value={value.number}
        onChange={(text) => set({ number: formatCardNumber(text, network.groups) })}
        onBlur={() => onBlur?.('number')}
        trailing={network.name && <b className={styles.network}>{network.name}</b>}
      />
      <div className={styles.pair}>
        <TextField
          {...common}
          label={labels.expiry}
          error={errors.expiry}
          hint={hints.expiry}
          autoComplete="cc-exp"
          placeholder="MM / YY"
          value={value.expiry}
          onChange={(text) => set({ expiry: formatExpiry(text, value.expiry) })}
          onBlur={() => onBlur?.('expiry')}
        />
        <TextField
          {...common}
          label={labels.code}
          error={errors.code}
          hint={hints.code}
          autoComplete="cc-csc"
          value={value.code}
          onChange={(text) => set({ code: digitsOf(text).slice(0, network.codeLength) })}
          onBlur={() => onBlur?.('code')}
        />
      </div>
    </fieldset>
  )
}
