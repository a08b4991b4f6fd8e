import type { ReactNode } from 'react'
import { BlurVeil } from '../BlurVeil/BlurVeil.tsx'
import { Heading } from '../Heading/Heading.tsx'
import { Icon } from '../Icon/Icon.tsx'
import styles from './MatchDuo.module.css'

export interface MatchDuoProps {
  /** Whether this side is ready to be seen. Both ready reveals both. */
  ready: { self: boolean; other: boolean }
  /** Where one side is blurred for itself: which pictures stay veiled although both were ready. */
  veiled?: { self: boolean; other: boolean }
  /** Their picture and own picture: `<VideoTile>`s. */
  other: ReactNode
  /** Own picture, below or beside. */
  self: ReactNode
  /** Words on the veils: "Elif, still blurred", "You, still blurred", or "…is ready". */
  veils: { other: string; self: string }
  /** "Elif, 26" */
  title: string
  /** Languages and interests of the other. */
  tags?: ReactNode
  /** `<CountdownRing>` on the seam. */
  countdown?: ReactNode
  /** `<SafetyButton>` and a way out, at the ends of the top line. */
  leave?: ReactNode
  /** Report and block, always in reach. */
  safety?: ReactNode
  /** What it costs, said before it costs. */
  note?: ReactNode
  /**
   * Said once, large, when both like each other: "It's a match!". The halves meet and a ring pops between
   * them, then both pictures are free again.
   */
  moment?: string | undefined
  /** `<NextButton>` and "Show me". */
  actions?: ReactNode
}

/** Two people who were matched, each half of the screen. Nobody is seen before both are ready. */
export function MatchDuo({
  ready,
  veiled,
  other,
  self,
  veils,
  title,
  tags,
  countdown,
  leave,
  safety,
  note,
  moment,
  actions,
}: MatchDuoProps) {
  const revealed = ready.self && ready.other
  return (
    <section
      className={styles.duo}
      data-mode="dark"
      data-revealed={revealed || undefined}
      data-moment={moment !== undefined || undefined}
      aria-label={title}
    >
      <div className={styles.half}>
        <BlurVeil veiled={veiled?.other ?? !revealed} label={veils.other}>
          {other}
        </BlurVeil>
        <div className={styles.who}>
          <Heading level={1} size={3} focusable>
            <bdi>{title}</bdi>
          </Heading>
          {tags && <div className={styles.tags}>{tags}</div>}
        </div>
      </div>
      <div className={styles.half}>
        <BlurVeil veiled={veiled?.self ?? !revealed} label={veils.self}>
          {self}
        </BlurVeil>
      </div>
      <div className={styles.top}>
        {leave}
        {safety}
      </div>
      {countdown && <div className={styles.seam}>{countdown}</div>}
      {moment !== undefined && (
        <div className={styles.moment} aria-hidden="true">
          <span className={styles.pop}>
            <Icon name="heart" active size={64} />
          </span>
          <span className={styles.momentWords}>{moment}</span>
        </div>
      )}
      <div className={styles.bottom}>
        {note && <p className={styles.note}>{note}</p>}
        <div className={styles.actions}>{actions}</div>
      </div>
    </section>
  )
}
