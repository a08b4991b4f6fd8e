import type { ComponentProps } from 'react'
import styles from './TimeInput.module.css'

/** Last minute of a day, as a time field can show it: 23:59. */
export const LAST_MINUTE = 24 * 60 - 1

export interface TimeInputProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> {
  /** Minutes of the day; what is later than 23:59 is shown as that. */
  minutes: number
  onMinutes: (minutes: number) => void
}

/** A time of day in minutes. While it is being emptied the former time stays. */
export function TimeInput({ minutes, onMinutes, ...rest }: TimeInputProps) {
  return (
    <input
      {...rest}
      type="time"
      required
      className={styles['input']}
      value={clockOf(minutes)}
      onChange={({ target }) => onMinutes(minutesOf(target.value, minutes))}
    />
  )
}

function clockOf(minutes: number): string {
  const shown = Math.min(minutes, LAST_MINUTE)
  return `${String(Math.floor(shown / 60)).padStart(2, '0')}:${String(shown % 60).padStart(2, '0')}`
}

function minutesOf(value: string, before: number): number {
  const [hours, minutes] = value.split(':').map(Number)
  return hours === undefined || minutes === undefined || Number.isNaN(hours + minutes)
    ? before
    : hours * 60 + minutes
}
