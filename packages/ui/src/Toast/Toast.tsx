import { useEffect, useRef, useState } from 'react'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import styles from './Toast.module.css'

export interface ToastContent {
  id: string
  tone: 'info' | 'success' | 'warning' | 'error'
  text: string
  /** "Undo", "Try again". */
  action?: { label: string; onPress: () => void }
  /** Milliseconds it stays; 6000 unless said otherwise, 0 until dismissed. Waits while hovered or focused. */
  duration?: number
  /** On a phone it stands at the foot, where it covers no title; not for what is said above a dialog. */
  quiet?: boolean
}

export interface ToastRegionProps {
  /** "Notices". */
  label: string
  /** The newest last; an action keeps one until it is dismissed. */
  toasts: readonly ToastContent[]
  /** Called with the id. */
  onDismiss: (id: string) => void
  /** Name of the cross. */
  dismissLabel: string
}

const ICONS: Record<ToastContent['tone'], IconName> = {
  info: 'info',
  success: 'check-circle',
  warning: 'warning',
  error: 'warning-circle',
}

/** Short notices above everything, also above open dialogs. */
export function ToastRegion({ label, toasts, onDismiss, dismissLabel }: ToastRegionProps) {
  const region = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = region.current
    if (!element?.showPopover) return
    // Opened anew for every change, so that it lies above dialogs opened meanwhile.
    if (element.matches(':popover-open')) element.hidePopover()
    if (toasts.length > 0) element.showPopover()
  }, [toasts])
  return (
    <section
      ref={region}
      className={styles.region}
      data-quiet={toasts.every(({ quiet }) => quiet === true) || undefined}
      popover="manual"
      aria-label={label}
      aria-live="polite"
    >
      {toasts.map((toast) => (
        <Toast key={toast.id} {...toast} onDismiss={() => onDismiss(toast.id)} dismissLabel={dismissLabel} />
      ))}
    </section>
  )
}

/** One notice; usually drawn by `<ToastRegion>`. */
export function Toast({
  tone,
  text,
  action,
  duration = 6000,
  onDismiss,
  dismissLabel,
}: ToastContent & { onDismiss: () => void; dismissLabel: string }) {
  const [held, setHeld] = useState(false)
  const dismiss = useRef(onDismiss)
  useEffect(() => {
    dismiss.current = onDismiss
  })
  useEffect(() => {
    if (duration === 0 || held) return undefined
    const timer = setTimeout(() => dismiss.current(), duration)
    return () => clearTimeout(timer)
  }, [duration, held])
  return (
    <div
      className={styles.toast}
      data-tone={tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={ICONS[tone]} active size={22} />
      <p className={styles.text}>{text}</p>
      {action && (
        <button type="button" className={styles.action} onClick={() => (action.onPress(), onDismiss())}>
          {action.label}
        </button>
      )}
      <IconButton icon="x" iconSize={18} className={styles.close} label={dismissLabel} onClick={onDismiss} />
    </div>
  )
}
