import { Icon } from '../Icon/Icon.tsx'
import styles from './HostCardAction.module.css'

export interface HostCardActionProps {
  kind: 'call' | 'message'
  /** What it does, with the price: "Call Elif, 60 coins per minute". */
  label: string
  /** Its word on the large card: "Call". */
  text: string
  onPress: () => void
  disabled?: boolean
}

/** The one button on a card: round, with its word on the large card. */
export const HostCardAction = ({ kind, label, text, onPress, disabled }: HostCardActionProps) => (
  <button
    type="button"
    className={styles.action}
    data-kind={kind}
    aria-label={label}
    title={label}
    disabled={disabled}
    onClick={onPress}
  >
    <Icon name={kind === 'call' ? 'video-camera' : 'chat-circle-dots'} active size={22} />
    <span className={styles.text} aria-hidden="true">
      {text}
    </span>
  </button>
)
