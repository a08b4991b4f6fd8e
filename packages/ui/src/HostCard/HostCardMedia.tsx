import type { RefObject } from 'react'
import { Icon } from '../Icon/Icon.tsx'
import { DemoTag } from '../Tag/Tag.tsx'
import type { HostCardProps } from './hostCardProps.ts'
import styles from './HostCardMedia.module.css'

interface HostCardMediaProps extends Pick<HostCardProps, 'picture' | 'clip' | 'demo'> {
  eager: boolean
  video: RefObject<HTMLVideoElement | null>
}

/**
 * Picture of the card, and the silent clip over it. Where the words are not over the picture it carries the
 * demo tag.
 */
export const HostCardMedia = ({ picture, clip, demo, eager, video }: HostCardMediaProps) => (
  <div className={styles.media}>
    {picture === '' ? (
      <span className={styles.noPicture}>
        <Icon name="user" active size={96} />
      </span>
    ) : (
      <img
        src={picture}
        alt=""
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        width={300}
        height={400}
      />
    )}
    {clip && (
      <video
        ref={video}
        className={styles.clip}
        src={clip}
        muted
        loop
        playsInline
        preload="none"
        tabIndex={-1}
        aria-hidden="true"
      />
    )}
    {demo && (
      <span className={styles.corner}>
        <DemoTag {...demo} />
      </span>
    )}
  </div>
)
