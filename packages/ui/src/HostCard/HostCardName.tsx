import { Coin } from '../Coin/Coin.tsx'
import { BareLink } from '../Link/Link.tsx'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import type { HostCardProps } from './hostCardProps.ts'
import styles from './HostCardName.module.css'

interface HostCardNameProps extends Pick<HostCardProps, 'href' | 'title' | 'price'> {
  level: 2 | 3
}

/** Name and price. The link of the name covers the whole card. */
export function HostCardName({ href, title, level, price }: HostCardNameProps) {
  const Name = `h${level}` as const
  return (
    <div className={styles.words}>
      <Name className={styles.name}>
        <BareLink href={href} className={styles.open}>
          <bdi>{title}</bdi>
        </BareLink>
      </Name>
      {price && (
        <p className={styles.price}>
          <VisuallyHidden>{price.label}</VisuallyHidden>
          <span aria-hidden="true" className={styles.amount}>
            <Coin />
            <bdi>{price.amount}</bdi>{' '}
            <small>
              <bdi>{price.unit}</bdi>
            </small>
          </span>
          {price.note && (
            <small className={styles.note}>
              <bdi>{price.note}</bdi>
            </small>
          )}
        </p>
      )}
    </div>
  )
}
