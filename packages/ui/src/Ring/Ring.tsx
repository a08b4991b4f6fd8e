import type { ReactNode } from 'react'
import { classNames } from '../support/classNames.ts'
import styles from './Ring.module.css'

export interface RingProps {
  /** Filled part, 0 to 1. Moves by real time, linear. */
  value: number
  /** Pixels. */
  size: number
  /** Of the line in pixels. */
  thickness?: number
  /** Colour by meaning. */
  tone?: 'accent' | 'coin' | 'danger' | 'success'
  /** One sentence for screen readers; without it the ring is decoration. */
  label?: string
  /** Stands in the middle. */
  children?: ReactNode
}

/** How long do I have: a ring that fills clockwise in every direction of reading. */
export function Ring({ value, size, thickness = 4, tone = 'accent', label, children }: RingProps) {
  const radius = (size - thickness) / 2
  const length = 2 * Math.PI * radius
  const filled = Math.min(1, Math.max(0, value)) * length
  const circle = { cx: size / 2, cy: size / 2, r: radius, strokeWidth: thickness }
  return (
    <span
      className={classNames(styles.ring, styles[tone])}
      style={{ inlineSize: size, blockSize: size }}
      {...(label === undefined ? {} : { role: 'img', 'aria-label': label })}
    >
      <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
        <circle {...circle} className={styles.track} />
        <circle {...circle} className={styles.fill} strokeDasharray={`${filled} ${length}`} />
      </svg>
      <span className={styles.inside}>{children}</span>
    </span>
  )
}
