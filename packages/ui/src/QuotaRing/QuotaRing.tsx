import { Ring } from '../Ring/Ring.tsx'
import styles from './QuotaRing.module.css'

export interface QuotaRingProps {
  /** What is left today. */
  left: number
  /** What a day gives. */
  total: number
  /** "7 of 10 free matches left" */
  title: string
  /** "Refills in 04:12:33" */
  text: string
}

/** How many free ones are left today, and when there are new ones. */
export function QuotaRing({ left, total, title, text }: QuotaRingProps) {
  return (
    <div className={styles.quota} data-empty={left <= 0 || undefined}>
      <Ring
        value={total > 0 ? left / total : 0}
        size={48}
        thickness={5}
        tone={left > 0 ? 'accent' : 'danger'}
      >
        <span aria-hidden="true" className={styles.left}>
          {left}
        </span>
      </Ring>
      <div>
        <p className={styles.title}>{title}</p>
        <p className={styles.text}>{text}</p>
      </div>
    </div>
  )
}
