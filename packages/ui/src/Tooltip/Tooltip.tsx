import { type ReactNode, useEffect, useId, useState } from 'react'
import styles from './Tooltip.module.css'

/** A sentence about what it wraps, shown on hover and on keyboard focus. Escape hides it. */
export function Tooltip({
  text,
  children,
}: {
  /** A few words; never the only place where something is said. */ text: string
  /** Draws the control; spread what it is given onto it. */ children: (describedBy: {
    'aria-describedby': string
  }) => ReactNode
}) {
  const id = useId()
  const [state, setState] = useState<'away' | 'here' | 'dismissed'>('away')
  useEffect(() => {
    if (state !== 'here') return undefined
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setState('dismissed')
    }
    document.addEventListener('keydown', key)
    return () => document.removeEventListener('keydown', key)
  }, [state])
  const come = () => setState('here')
  const leave = () => setState('away')
  return (
    <span
      className={styles.anchor}
      data-dismissed={state === 'dismissed' || undefined}
      onPointerEnter={come}
      onPointerLeave={leave}
      onFocus={come}
      onBlur={leave}
    >
      {children({ 'aria-describedby': id })}
      <span id={id} role="tooltip" className={styles.bubble}>
        {text}
      </span>
    </span>
  )
}
