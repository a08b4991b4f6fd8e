import type { ReactNode } from 'react'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import styles from './SayHiPanel.module.css'

export interface SayHiPanelProps {
  /**
   * `sent`: the greeting is out; `waiting`: one may not write until they answer; `accepted`: a conversation
   * now; `deleted`: the other side removed it.
   */
  state: 'sent' | 'waiting' | 'accepted' | 'deleted'
  /** Where the hello stands. */
  title: string
  /** What happens next. */
  text: ReactNode
  /** Buttons: block, add friend with its price. */
  actions?: ReactNode
}

const ICONS = {
  sent: 'hand-waving',
  waiting: 'clock',
  accepted: 'check-circle',
  deleted: 'trash',
} as const satisfies Record<SayHiPanelProps['state'], IconName>

/** Where a first greeting stands. */
export const SayHiPanel = ({ state, title, text, actions }: SayHiPanelProps) => (
  <section className={styles.panel} data-state={state} role="status">
    <div className={styles.head}>
      <Icon name={ICONS[state]} active={state !== 'waiting'} size={26} />
      <div>
        <p className={styles.title}>{title}</p>
        <p className={styles.text}>{text}</p>
      </div>
    </div>
    {actions && <div className={styles.actions}>{actions}</div>}
  </section>
)
