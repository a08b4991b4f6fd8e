import { type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { Heading } from '../Heading/Heading.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { BareLink } from '../Link/Link.tsx'
import { swipeDirection } from './swipe.ts'
import styles from './FaceCard.module.css'

export interface FaceCardProps {
  /** `liked` and `passed` throw the card; `expired` says that time ran out. */
  state: 'deciding' | 'paused' | 'liked' | 'passed' | 'expired'
  /** Portrait, cut to the card; a silhouette stands in for an empty one. */
  picture: string
  /** `<LoopingClip>` over the picture. */
  clip?: ReactNode
  /** "Yuna, 24" */
  title: string
  /** Where the name leads. */
  href?: string
  /** What the person says of themselves, in their own language. */
  about?: ReactNode
  /** `<VipTag>`, `<DemoTag>`, languages, interests. */
  marks?: ReactNode
  /** Languages and interests, a few. */
  tags?: ReactNode
  /** `<Presence onMedia>` and `<SafetyButton onMedia>` at the start of the top line. */
  top?: ReactNode
  /** Buttons below the words. */
  actions?: ReactNode
  /** `<CountdownRing>` at its end. */
  countdown?: ReactNode
  /** A narrow card in a row: fewer and smaller words, the face stays free. */
  small?: boolean
  /** Words over the picture in every state but `deciding`: "Liked", "Passed", "Paused", "Time is up". */
  stateLabel?: string | undefined
  /**
   * Dragged far enough to the side (physical sides: right likes, left passes). Buttons do the same for
   * everybody who does not drag.
   */
  onSwipe?: (direction: 'left' | 'right') => void
}

/** One face to decide about. It follows the finger, and the buttons below it do the same. */
export function FaceCard({
  state,
  picture,
  clip,
  title,
  href,
  about,
  marks,
  tags,
  top,
  actions,
  countdown,
  small = false,
  stateLabel,
  onSwipe,
}: FaceCardProps) {
  const start = useRef<number | undefined>(undefined)
  const [by, setBy] = useState(0)
  const open = state === 'deciding' || state === 'paused'
  const down = (event: PointerEvent<HTMLElement>) => {
    if (!onSwipe || !open || (event.target as Element).closest('button, a')) return
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = event.clientX
  }
  const move = (event: PointerEvent) => start.current !== undefined && setBy(event.clientX - start.current)
  const end = (event: PointerEvent<HTMLElement>) => {
    if (start.current === undefined) return
    start.current = undefined
    const direction =
      event.type === 'pointerup' ? swipeDirection(by, event.currentTarget.clientWidth) : undefined
    setBy(0)
    if (direction) onSwipe?.(direction)
  }
  const turned =
    by === 0
      ? undefined
      : { translate: `${by}px 0`, rotate: `${Math.max(-8, Math.min(8, by / 30))}deg`, transition: 'none' }
  return (
    <article
      className={styles.card}
      data-mode="dark"
      data-state={state}
      data-small={small || undefined}
      style={turned}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <div className={styles.media}>
        {picture === '' ? (
          <span className={styles.noPicture}>
            <Icon name="user" active size={96} />
          </span>
        ) : (
          <img className={styles.picture} src={picture} alt="" draggable={false} />
        )}
        {clip}
      </div>
      <div className={styles.shade} />
      <div className={styles.top}>
        <div className={styles.marks}>{top}</div>
        {countdown}
      </div>
      <div className={styles.words}>
        <div className={styles.line}>
          <Heading level={2} size={small ? 5 : 3}>
            {href === undefined ? (
              <bdi>{title}</bdi>
            ) : (
              <BareLink className={styles.name} href={href} draggable={false}>
                <bdi>{title}</bdi>
              </BareLink>
            )}
          </Heading>
          {marks}
        </div>
        {about && (
          <p className={styles.about} dir="auto">
            {about}
          </p>
        )}
        {tags && <div className={styles.marks}>{tags}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {/* The hint of where a drag leads; the button says it in words. */}
      <span
        className={styles.hint}
        data-side={by > 0 ? 'right' : 'left'}
        style={{ opacity: Math.min(1, Math.abs(by) / 90) }}
        aria-hidden="true"
      >
        <Icon name={by > 0 ? 'heart' : 'x'} active size={48} />
      </span>
      <p className={styles.state} role="status">
        {state !== 'deciding' && stateLabel}
      </p>
    </article>
  )
}
