import type { ReactNode } from 'react'
import { Avatar } from '../Avatar/Avatar.tsx'
import { Button } from '../Button/Button.tsx'
import { Coin } from '../Coin/Coin.tsx'
import { Heading } from '../Heading/Heading.tsx'
import type { IconName } from '../Icon/Icon.tsx'
import { Sheet } from '../Sheet/Sheet.tsx'
import { Switch } from '../Switch/Switch.tsx'
import styles from './SpendConfirm.module.css'

export interface SpendConfirmProps {
  /** Shown while true. */
  open: boolean
  /** Portrait of who it is for. */
  picture?: string | undefined
  /** "Call Elif?" */
  title: string
  /** "60" and "per minute". */
  price: { amount: string; unit: string }
  /** "~20" and "minutes you can talk". */
  reach?: { amount: string; unit: string }
  /** "A started minute counts as a full one. …" */
  text: ReactNode
  /** "Always ask before a paid call": asked again unless switched off. */
  ask?: { checked: boolean; onChange: (checked: boolean) => void; label: string }
  /** "Start call · 60 coins / min". */
  confirm: { label: string; onPress: () => void; busy?: boolean; icon?: IconName }
  /** Weighs as much as going on. */
  cancel: { label: string; onPress: () => void }
  /** Something to set before it goes on: camera and microphone. */
  extra?: ReactNode
  /** Why it cannot go on: too few coins. Stands above the buttons. */
  problem?: ReactNode
}

/**
 * The cost, before anything is spent. What it says may scroll on a small screen; why it cannot go on and the
 * buttons stay in sight.
 */
export function SpendConfirm({
  open,
  picture,
  title,
  price,
  reach,
  text,
  ask,
  confirm,
  cancel,
  extra,
  problem,
}: SpendConfirmProps) {
  return (
    <Sheet
      open={open}
      onClose={cancel.onPress}
      title={title}
      hideTitle
      focus="dialog"
      footer={
        <div className={styles.buttons}>
          {problem && (
            <div className={styles.problem} role="alert">
              {problem}
            </div>
          )}
          <Button
            variant="primary"
            size="lg"
            full
            icon={confirm.icon ?? 'video-camera'}
            iconActive
            busy={confirm.busy ?? false}
            onClick={confirm.onPress}
          >
            {confirm.label}
          </Button>
          <Button variant="ghost" size="lg" full onClick={cancel.onPress}>
            {cancel.label}
          </Button>
        </div>
      }
    >
      <div className={styles.confirm}>
        <div className={styles.part}>
          <span className={styles.face}>
            <Avatar src={picture} name="" size={120} ring />
          </span>
          <Heading level={2} size={3} align="center">
            {title}
          </Heading>
          <dl className={styles.figures}>
            <Figure amount={price.amount} unit={price.unit} coin />
            {reach && <Figure {...reach} />}
          </dl>
        </div>
        <div className={styles.part}>
          <p className={styles.text}>{text}</p>
          {ask && <Switch {...ask} side="start" />}
          {extra}
        </div>
      </div>
    </Sheet>
  )
}

const Figure = ({ amount, unit, coin = false }: { amount: string; unit: string; coin?: boolean }) => (
  <div className={styles.figure}>
    <dt className={styles.unit}>{unit}</dt>
    <dd className={styles.amount}>
      {coin && <Coin size={28} />}
      {amount}
    </dd>
  </div>
)
