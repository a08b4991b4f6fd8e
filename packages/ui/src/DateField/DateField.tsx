import type { InputHTMLAttributes } from 'react'
import { Icon } from '../Icon/Icon.tsx'
import { TextField, type TextFieldProps } from '../TextField/TextField.tsx'

export interface DateFieldProps extends Omit<TextFieldProps, 'type' | 'icon' | 'trailing'>, Pick<InputHTMLAttributes<HTMLInputElement>, 'min' | 'max'> {
  /** Cannot be changed any more; shows a lock and says why in `hint`. */
  locked?: boolean
}

/** A day, as `YYYY-MM-DD`, by the browser's own calendar. */
export function DateField({ locked = false, ...rest }: DateFieldProps) {
  return <TextField dir="ltr" {...rest} type="date" readOnly={locked} trailing={locked && <Icon name="lock-simple" size={20} />} />
}
