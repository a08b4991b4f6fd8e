import { Bubble, type BubbleProps } from '../Bubble/Bubble.tsx'
import { Icon } from '../Icon/Icon.tsx'
import styles from './CallRecord.module.css'

export interface CallRecordProps extends Pick<BubbleProps, 'from' | 'time'> {
  /** Says by its icon which call it was. */
  kind: 'video' | 'voice'
  /** `missed` stands out. */
  ended: 'done' | 'missed'
  /** "Video call", "Missed video call" */
  title: string
  /** "12:08 · 780 coins" */
  text: string
  /** "Call back · 60 coins / min": the price is on the button. */
  callBack?: { label: string; onPress: () => void }
}

/** A call in a conversation. */
export const CallRecord = ({ kind, ended, title, text, callBack, ...bubble }: CallRecordProps) => (
  <Bubble {...bubble}>
    <span className={styles.call} data-ended={ended}>
      <span className={styles.icon}>
        <Icon
          name={ended === 'missed' ? 'phone-x' : kind === 'video' ? 'video-camera' : 'phone'}
          active
          size={22}
        />
      </span>
      <span className={styles.words}>
        <b>{title}</b>
        <span>{text}</span>
      </span>
    </span>
    {callBack && (
      <button type="button" className={styles.back} onClick={callBack.onPress}>
        {callBack.label}
      </button>
    )}
  </Bubble>
)
