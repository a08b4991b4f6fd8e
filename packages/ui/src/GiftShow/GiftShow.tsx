import type { CSSProperties } from 'react'
import { GiftPicture } from '../GiftPicture/GiftPicture.tsx'
import styles from './GiftShow.module.css'

export interface GiftShowProps {
  /** Drawing of the gift. */
  picture: string
  /** "Elif gave you a gift: Rose ×5" */
  words: string
  /** How large the gift is, how far it leaps, and how much comes with it (R3.28). */
  star: 1 | 2 | 3 | 4 | 5
}

/** Copies of the drawing that fly up beside the gift, by star. */
const COPIES = { 1: 0, 2: 2, 3: 4, 4: 7, 5: 11 } as const
/** Spreads copies over the width and over time, the same for everybody. */
const placeOf = (copy: number, copies: number): CSSProperties =>
  ({
    '--x': `${Math.round(((copy + 0.5) / copies) * 100)}%`,
    '--delay': ((copy * 5) % copies) / copies,
  }) as CSSProperties

/**
 * A gift that has just been given, over whatever is there; it takes no press. Without motion it only stands
 * there.
 */
export function GiftShow({ picture, words, star }: GiftShowProps) {
  const copies = COPIES[star]
  return (
    <div className={styles.show} data-star={star}>
      {Array.from({ length: copies }, (_, copy) => (
        <GiftPicture
          key={copy}
          className={styles.copy}
          style={placeOf(copy, copies)}
          src={picture}

          width={40}
          height={40}
        />
      ))}
      <span className={styles.gift}>
        <GiftPicture className={styles.picture} src={picture} width={96} height={96} />
        <span className={styles.words} role="status">
          {words}
        </span>
      </span>
    </div>
  )
}
