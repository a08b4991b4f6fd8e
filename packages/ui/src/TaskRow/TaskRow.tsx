import { Button } from '../Button/Button.tsx'
import { Coin } from '../Coin/Coin.tsx'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import { Ring } from '../Ring/Ring.tsx'
import { Tag } from '../Tag/Tag.tsx'
import styles from './TaskRow.module.css'

export interface TaskRowProps {
  /** Open, in progress, to be claimed, done or expired. */
  state: 'open' | 'progress' | 'claim' | 'done' | 'expired'
  /** What the task is about. */
  icon: IconName
  /** "Talk for 10 minutes" */
  title: string
  /** "6 of 10 min" */
  text: string
  /** What counts, and what does not. */
  rule?: string
  /** 0 to 1. */
  progress: number
  /** "40" */
  coins: string
  /** "Get 15 coins"; for `open`, where the task is done: "Go". */
  action?: { label: string; onPress: () => void; busy?: boolean }
  /** Word of `done` and `expired`. */
  stateLabel?: string
}

/** One task with its progress and reward. */
export function TaskRow({
  state,
  icon,
  title,
  text,
  rule,
  progress,
  coins,
  action,
  stateLabel,
}: TaskRowProps) {
  const over = state === 'done' || state === 'expired'
  return (
    <li className={styles.row} data-state={state}>
      <Ring
        value={state === 'done' ? 1 : progress}
        size={52}
        thickness={5}
        tone={state === 'done' ? 'success' : 'accent'}
      >
        <Icon name={icon} active={state === 'claim'} size={22} />
      </Ring>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p className={styles.text}>{text}</p>
        {rule && <p className={styles.rule}>{rule}</p>}
      </div>
      {over && stateLabel && (
        <Tag tone={state === 'done' ? 'success' : 'neutral'} icon={state === 'done' ? 'check' : 'hourglass'}>
          {stateLabel}
        </Tag>
      )}
      {!over && !(state === 'claim' && action) && (
        <span className={styles.coins}>
          <Coin />
          {coins}
        </span>
      )}
      {!over && action && (
        <Button
          variant={state === 'claim' ? 'primary' : 'quiet'}
          size="sm"
          busy={action.busy ?? false}
          onClick={action.onPress}
        >
          {action.label}
        </Button>
      )}
    </li>
  )
}
