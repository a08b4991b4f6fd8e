import { Icon } from '../Icon/Icon.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { BareLink } from '../Link/Link.tsx'
import { Ring } from '../Ring/Ring.tsx'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import styles from './OfferBubble.module.css'

export interface OfferBubbleProps {
  /** Name of the region: "Limited offer". */
  label: string
  /** What is offered, for screen readers: "700 coins for €7.99". */
  title: string
  /** "€7.99" */
  price: string
  /** "04:12:33": the server's clock. */
  time: string
  /** "Offer ends in 04:12:33" */
  timeLabel: string
  /** Part of the time that is left, 0 to 1. */
  remaining: number
  /** Where it is sold. */
  href: string
  /** Closes it for good. */
  close: { label: string; onPress: () => void }
}

/** A small way back to an offer that runs, above the tab bar. */
export const OfferBubble = ({
  label,
  title,
  price,
  time,
  timeLabel,
  remaining,
  href,
  close,
}: OfferBubbleProps) => (
  <section className={styles.bubble} aria-label={label}>
    <BareLink href={href} className={styles.link} title={title}>
      <Ring value={remaining} size={40} thickness={4} tone="coin">
        <Icon name="ticket" active size={18} />
      </Ring>
      <VisuallyHidden>{title}</VisuallyHidden>
      <span className={styles.words}>
        <span className={styles.price} aria-hidden="true">
          {price}
        </span>
        <span className={styles.time} role="timer" aria-live="off" aria-label={timeLabel}>
          {time}
        </span>
      </span>
    </BareLink>
    <IconButton icon="x" iconSize={16} label={close.label} onClick={close.onPress} />
  </section>
)
