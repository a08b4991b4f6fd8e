import { Bubble, type BubbleProps } from '../Bubble/Bubble.tsx'
import { Icon } from '../Icon/Icon.tsx'
import styles from './PhotoBubble.module.css'

export interface PhotoBubbleProps extends Omit<BubbleProps, 'children' | 'bare' | 'translation' | 'lang'> {
  /** The photo; while locked the server gives none. */
  src?: string | undefined
  /** What is to be seen, or who sent it. */
  alt: string
  /** A stranger's photo stays locked until one has answered: why, in words. */
  locked?: string | undefined
  /** A few points of the photo are drawn blurred with these words over them, and pressing shows the photo. */
  covered?: string | undefined
  /** Opens it large; uncovers a covered one. */
  onOpen?: () => void
  /** The photo could not be loaded. */
  onFail?: () => void
  /** Of the picture in pixels; keeps its room while it loads. */
  width?: number
  /** Of the picture in pixels. */
  height?: number
}

/** A photo in a conversation. */
export function PhotoBubble({
  src,
  alt,
  locked,
  covered,
  onOpen,
  onFail,
  width = 240,
  height = 180,
  ...bubble
}: PhotoBubbleProps) {
  const style = { aspectRatio: `${width} / ${height}` }
  const isCovered = covered !== undefined
  return (
    <Bubble {...bubble} bare>
      {locked !== undefined || src === undefined ? (
        <div className={styles.locked} style={style} role="img" aria-label={locked ?? alt}>
          <Icon name="lock-simple" active size={32} />
          <span>{locked}</span>
        </div>
      ) : (
        <button
          type="button"
          className={styles.photo}
          style={style}
          data-covered={isCovered || undefined}
          aria-label={isCovered ? `${alt}. ${covered}` : alt}
          onClick={onOpen}
        >
          <img
            src={src}
            alt=""
            width={width}
            height={height}
            loading="lazy"
            decoding="async"
            onError={onFail}
          />
          {isCovered && (
            <span className={styles.cover}>
              <Icon name="eye" size={24} />
              {covered}
            </span>
          )}
        </button>
      )}
    </Bubble>
  )
}
