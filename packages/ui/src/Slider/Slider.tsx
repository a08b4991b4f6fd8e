import type { ReactNode } from 'react'
import { Field, type FieldFrame } from '../Field/Field.tsx'
import { frameOf } from '../TextField/TextField.tsx'
import styles from './Slider.module.css'

export interface SliderProps extends FieldFrame {
  /** A number from `min` to `max`. */
  value: number
  /** While it moves. */
  onChange: (value: number) => void
  /** Smallest value. */
  min: number
  /** Largest value. */
  max: number
  /** Distance of two values. */
  step?: number
  /** What the value means, drawn at the end of the line: "60 coins / min" with a coin. */
  shown: ReactNode
  /** The same in words, read out at every change: "60 coins a minute". */
  spoken: string
  /** A recommended range, drawn under the track. Say it in `hint` too. */
  band?: { from: number; to: number } | undefined
  /** Cannot be moved now. */
  disabled?: boolean
}

/** A value between two ends: the browser's own, so arrow keys, Home, End, Page keys and touch work. */
export function Slider({
  label,
  hideLabel,
  hint,
  error,
  optional,
  value,
  onChange,
  min,
  max,
  step = 1,
  shown,
  spoken,
  band,
  disabled,
}: SliderProps) {
  const share = (at: number) =>
    `${max > min ? ((Math.min(max, Math.max(min, at)) - min) / (max - min)) * 100 : 0}%`
  return (
    <Field {...frameOf({ label, hideLabel, hint, error, optional })}>
      {(control) => (
        <div className={styles.slider} data-disabled={disabled || undefined}>
          <output className={styles.shown} htmlFor={control.id} aria-hidden="true">
            {shown}
          </output>
          <div className={styles.line}>
            <span className={styles.track} aria-hidden="true">
              {band && (
                <i
                  className={styles.band}
                  style={{
                    insetInlineStart: share(band.from),
                    inlineSize: `calc(${share(band.to)} - ${share(band.from)})`,
                  }}
                />
              )}
              <i className={styles.fill} style={{ inlineSize: share(value) }} />
            </span>
            <input
              {...control}
              type="range"
              className={styles.input}
              min={min}
              max={max}
              step={step}
              value={value}
              disabled={disabled}
              aria-valuetext={spoken}
              onChange={(event) => onChange(event.target.valueAsNumber)}
            />
          </div>
        </div>
      )}
    </Field>
  )
}
