import type { ReactNode } from 'react'
import { Button } from '../Button/Button.tsx'
import { Heading } from '../Heading/Heading.tsx'
import { Icon } from '../Icon/Icon.tsx'
import styles from './WebPushPrompt.module.css'

export interface WebPushPromptProps {
  /** `ask`: before the browser's own question; `denied`: how to allow it again; `on`: it works. */
  state: 'ask' | 'denied' | 'on'
  /** What it is good for, or why it is not possible. */
  title: string
  /** One sentence more. */
  text: ReactNode
  /** What one is told about: calls, messages. */
  reasons?: readonly string[]
  /** Asks the browser; only ever by a press. */
  allow?: { label: string; onPress: () => void; busy?: boolean }
  /** Weighs as much as allowing. */
  later?: { label: string; onPress: () => void }
}

/**
 * Asks whether to be told about calls while the site is closed. Both answers weigh the same; the browser asks
 * only after a yes.
 */
export const WebPushPrompt = ({ state, title, text, reasons = [], allow, later }: WebPushPromptProps) => (
  <section className={styles.prompt} data-state={state}>
    <span className={styles.picture} aria-hidden="true">
      <Icon name={state === 'denied' ? 'bell-slash' : 'bell-ringing'} active size={44} />
    </span>
    <Heading level={2} size={4} align="center">
      {title}
    </Heading>
    <p className={styles.text}>{text}</p>
    {reasons.length > 0 && (
      <ul className={styles.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>
            <Icon name="check" size={20} />
            {reason}
          </li>
        ))}
      </ul>
    )}
    <div className={styles.buttons}>
      {later && <Button onClick={later.onPress}>{later.label}</Button>}
      {allow && (
        <Button busy={allow.busy ?? false} onClick={allow.onPress}>
          {allow.label}
        </Button>
      )}
    </div>
  </section>
)
