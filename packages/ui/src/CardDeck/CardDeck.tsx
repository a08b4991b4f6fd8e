import type { ReactNode } from 'react'
import { mayMove } from '../LoopingClip/mayMove.ts'
import { classNames } from '../support/classNames.ts'
import styles from './CardDeck.module.css'

export interface CardDeckProps {
  /** `<FaceCard>` of the person on top; give it the person's key, so that each card comes in as its own. */
  children: ReactNode
  /** Portrait of the next card: it is fetched while the first lies on top. */
  next?: string | undefined
  /** Clip of the next card, fetched as well where clips may run. */
  nextClip?: string | undefined
  /** Portrait of the card passed last, on wide screens. */
  passed?: string | undefined
}

/** One card to decide about, with the one before and the one after it at its sides. */
export const CardDeck = ({ children, next, nextClip, passed }: CardDeckProps) => (
  <div className={styles.deck}>
    {passed && (
      <span className={classNames(styles.side, styles.passed)} aria-hidden="true">
        <img src={passed} alt="" />
      </span>
    )}
    {nextClip && mayMove() && <link rel="prefetch" href={nextClip} />}
    {next && (
      <span className={classNames(styles.side, styles.next)} aria-hidden="true">
        <img src={next} alt="" />
      </span>
    )}
    <div className={styles.card}>{children}</div>
  </div>
)
