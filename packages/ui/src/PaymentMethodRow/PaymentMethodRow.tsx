import type { ReactNode } from 'react'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import { OptionRow, type OptionRowProps } from '../OptionRow/OptionRow.tsx'
import styles from './PaymentMethodRow.module.css'

export interface PaymentMethodRowProps extends Omit<OptionRowProps, 'label' | 'icon'> {
  /** "Card", "PayPal" */
  title: string
  /** Mark of the company from the operator's assets, or an icon. */
  mark: { src: string } | { icon: IconName }
  /** "Visa, Mastercard", "fee $0.30". What is added to the price stands here, before it is chosen. */
  description?: ReactNode
  /** "Last used" */
  note?: string
}

/** One way to pay. */
export const PaymentMethodRow = ({ title, mark, note, ...row }: PaymentMethodRowProps) => (
  <OptionRow
    {...row}
    label={
      <span className={styles.line}>
        <span className={styles.mark}>
          {'src' in mark ? <img src={mark.src} alt="" /> : <Icon name={mark.icon} active size={24} />}
        </span>
        <span>{title}</span>
        {note && <span className={styles.note}>{note}</span>}
      </span>
    }
  />
)
