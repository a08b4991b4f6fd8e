import type { ReactNode } from 'react'
import { Button } from '../Button/Button.tsx'
import { Heading } from '../Heading/Heading.tsx'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import styles from './PermissionPrompt.module.css'

export interface PermissionPromptProps {
  /**
   * ask: the browser asks next; denied: it was refused; noDevice: nothing found; inUse: another program has
   * it.
   */
  state: 'ask' | 'denied' | 'noDevice' | 'inUse'
  /** What is asked for, or what is missing. */
  title: string
  /** What the browser does next, and how to change it. */
  text: ReactNode
  /** How to allow it again, step by step. */
  steps?: readonly string[]
  /** Where to press, drawn. */
  hint?: ReactNode
  /** Asks, or tries again. */
  primary?: { label: string; onPress: () => void; busy?: boolean }
  /** Another way to the same end, with less. */
  instead?: { label: string; icon: IconName; onPress: () => void }
  /** Goes on without. */
  secondary?: { label: string; onPress: () => void }
}

/**
 * About camera and microphone, before or after the browser's own question. Stands in a sheet or on the page.
 */
export function PermissionPrompt({
  state,
  title,
  text,
  steps,
  hint,
  primary,
  instead,
  secondary,
}: PermissionPromptProps) {
  return (
    <div className={styles.prompt}>
      <span className={styles.picture} data-state={state} aria-hidden="true">
        <Icon name={state === 'ask' ? 'video-camera' : 'video-camera-slash'} active size={44} />
        <Icon name={state === 'ask' ? 'microphone' : 'microphone-slash'} active size={44} />
      </span>
      <Heading level={2} size={4} align="center">
        {title}
      </Heading>
      <p className={styles.text}>{text}</p>
      {hint}
      {steps && (
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      <div className={styles.buttons}>
        {primary && (
          <Button variant="primary" size="lg" full busy={primary.busy ?? false} onClick={primary.onPress}>
            {primary.label}
          </Button>
        )}
        {instead && (
          <Button size="lg" full icon={instead.icon} onClick={instead.onPress}>
            {instead.label}
          </Button>
        )}
        {secondary && (
          <Button variant="ghost" size="lg" full onClick={secondary.onPress}>
            {secondary.label}
          </Button>
        )}
      </div>
    </div>
  )
}
