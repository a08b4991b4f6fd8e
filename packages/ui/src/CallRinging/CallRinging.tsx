import type { ReactNode } from 'react'
import { Avatar } from '../Avatar/Avatar.tsx'
import { BlurredBackdrop } from '../BlurredBackdrop/BlurredBackdrop.tsx'
import { Heading } from '../Heading/Heading.tsx'
import { Ring } from '../Ring/Ring.tsx'
import styles from './CallRinging.module.css'

export interface CallRingingProps {
  /** Prefix of the ids of kind and title, for `aria-labelledby`. */
  id: string
  kind: string
  title: string
  picture?: string | undefined
  tags?: ReactNode
  /** Time left, or nothing while it does not count. */
  ring?: { value: number; tone: 'accent' | 'coin' | 'danger' } | undefined
  /** Waves run out from the picture. */
  waves?: boolean
  safety?: ReactNode
  placement?: 'screen' | 'card'
  /** Price, status and buttons. */
  children: ReactNode
}

/** The look that ringing has on both sides: blurred backdrop, picture in a ring, name. Always dark. */
export function CallRinging({
  id,
  kind,
  title,
  picture,
  tags,
  ring,
  waves = true,
  safety,
  placement = 'screen',
  children,
}: CallRingingProps) {
  return (
    <div className={styles.ringing} data-mode="dark" data-placement={placement}>
      {picture && <BlurredBackdrop src={picture} brightness={0.6} className={styles.backdrop} />}
      <div className={styles.safety}>{safety}</div>
      <div className={styles.person}>
        <div className={styles.portrait} data-waves={waves || undefined}>
          <Ring value={ring?.value ?? 0} size={196} thickness={6} tone={ring?.tone ?? 'coin'}>
            <span className={styles.face}>
              <Avatar src={picture} name="" size={172} />
            </span>
          </Ring>
        </div>
        <p id={`${id}-kind`} className={styles.kind}>
          {kind}
        </p>
        <div id={`${id}-title`}>
          <Heading level={1} size={2} align="center" focusable>
            <bdi>{title}</bdi>
          </Heading>
        </div>
        {tags && <div className={styles.tags}>{tags}</div>}
      </div>
      <div className={styles.below}>{children}</div>
    </div>
  )
}
