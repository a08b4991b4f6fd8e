import type { ReactNode } from 'react'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import styles from './SystemLine.module.css'

/** A line between messages: a day, "You are friends now", "This conversation was reported". */
export const SystemLine = ({
  children,
  icon,
}: {
  /** One sentence about what happened. */ children: ReactNode
  /** Drawn before it. */ icon?: IconName
}) => (
  <p className={styles.line}>
    {icon && <Icon name={icon} active size={16} />}
    <span>{children}</span>
  </p>
)
