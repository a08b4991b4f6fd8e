import { useState } from 'react'
import { Icon } from '../Icon/Icon.tsx'
import type { PresenceStatus } from '../Presence/Presence.tsx'
import { classNames } from '../support/classNames.ts'
import styles from './Avatar.module.css'

export interface AvatarProps {
  /** Address of the picture; without one, or when it fails, a placeholder stands. */
  src?: string | undefined
  /** Name of the person; empty when the name stands beside it. */
  name: string
  /** Pixels, 36 to 172. */
  size?: number
  /** Dot, square or ring at the edge, with its word for screen readers. */
  presence?: { status: PresenceStatus; label: string }
  /** Draws the accent ring round it. */
  ring?: boolean
  /** Marks a VIP by a crown; give its word when the name stands elsewhere. */
  vip?: string
  /** Shows the skeleton instead. */
  loading?: boolean
}

/** Picture of a person in the brand's shape. */
export function Avatar({ src, name, size = 48, presence, ring = false, vip, loading = false }: AvatarProps) {
  const [failed, setFailed] = useState<string>()
  const shown = src && failed !== src
  return (
    <span
      className={classNames(styles.avatar, ring && styles.ring, loading && styles.loading)}
      style={{ inlineSize: size, blockSize: size }}
    >
      {shown && !loading && (
        <img
          src={src}
          alt={name}
          width={size}
          height={size}
          decoding="async"
          onError={() => setFailed(src)}
        />
      )}
      {!shown && !loading && (
        <span className={styles.placeholder} {...(name ? { role: 'img', 'aria-label': name } : {})}>
          <Icon name="user" active size={Math.round(size * 0.56)} />
        </span>
      )}
      {vip !== undefined && !loading && (
        <span className={styles.vip} role="img" aria-label={vip}>
          <Icon name="crown-simple" active size={Math.round(Math.max(14, size * 0.2))} />
        </span>
      )}
      {presence && (
        <span
          className={styles.presence}
          data-status={presence.status}
          role="img"
          aria-label={presence.label}
        />
      )}
    </span>
  )
}
