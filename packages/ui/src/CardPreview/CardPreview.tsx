import styles from './CardPreview.module.css'

export interface CardPreviewProps {
  /** "4242 4242 4242 ••••": what is typed so far, filled up with dots. */
  number: string
  /** As typed; long names end in an ellipsis, the number never does. */
  holder: string
  /** "09 / 28" */
  expiry: string
  /** "Visa" */
  network?: string
}

/** The card as it is typed. A picture only: the fields say everything. */
export const CardPreview = ({ number, holder, expiry, network }: CardPreviewProps) => (
  <div className={styles.card} dir="ltr" aria-hidden="true">
    <div className={styles.top}>
      <svg className={styles.chip} viewBox="0 0 40 30">
        <rect width="40" height="30" rx="6" fill="#f2c968" />
        <path
          d="M0 10h13v10H0M40 10H27v10h13M13 0v30M27 0v30"
          fill="none"
          stroke="#b98d2c"
          strokeWidth="1.5"
        />
      </svg>
      <b className={styles.network}>{network}</b>
    </div>
    <span className={styles.number}>{number}</span>
    <div className={styles.bottom}>
      <span className={styles.holder}>{holder}</span>
      <span>{expiry}</span>
    </div>
  </div>
)
