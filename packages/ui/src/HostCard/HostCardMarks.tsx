import { Presence } from '../Presence/Presence.tsx'
import { VipTag } from '../Tag/Tag.tsx'
import type { HostCardProps } from './hostCardProps.ts'
import styles from './HostCardMarks.module.css'

/** Presence and VIP, at the upper edge. */
export const HostCardMarks = ({ presence, vip }: Pick<HostCardProps, 'presence' | 'vip'>) => (
  <div className={styles.marks}>
    <Presence {...presence} onMedia />
    {vip && <VipTag label={vip} />}
  </div>
)
