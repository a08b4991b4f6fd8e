import type { ReactNode } from 'react'
import styles from './games.module.css'

/** Drawings of games, 16:9; every color is a token of the brand, so they follow it and its modes. */
const Art = ({ children }: { children: ReactNode }) => (
  <svg className={styles['art']} viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice">
    {children}
  </svg>
)

const HEART = 'M0 15C-20 1-16-15-7-15c4 0 6 3 7 6 1-3 3-6 7-6 9 0 13 16-7 30Z'
const STAR = 'M0-17 5-6 17-5 8 4 11 16 0 10-11 16-8 4-17-5-5-6Z'

/** Places of the cards: two rows, turned a little as hands leave them. */
const CARDS = [
  { x: 62, y: 50, turn: -7 },
  { x: 126, y: 46, turn: 4, open: 'heart' },
  { x: 192, y: 50, turn: -3 },
  { x: 256, y: 46, turn: 6 },
  { x: 62, y: 132, turn: 5 },
  { x: 126, y: 134, turn: -5 },
  { x: 192, y: 130, turn: 3, open: 'star' },
  { x: 256, y: 134, turn: -6, open: 'heart' },
] as const

/** Cards on a table, some of them open: two hearts and a star. */
export const PairsArt = () => (
  <Art>
    {CARDS.map((card) => (
      <g key={`${card.x} ${card.y}`} transform={`translate(${card.x} ${card.y}) rotate(${card.turn})`}>
        <rect className={styles['shade']} x="-25" y="-31" width="52" height="68" rx="9" />
        {'open' in card ? (
          <>
            <rect className={styles['face']} x="-26" y="-34" width="52" height="68" rx="9" />
            <path className={styles[card.open]} d={card.open === 'heart' ? HEART : STAR} />
          </>
        ) : (
          <>
            <rect className={styles['back']} x="-26" y="-34" width="52" height="68" rx="9" />
            <rect className={styles['line']} x="-20" y="-28" width="40" height="56" rx="5" />
            <path className={styles['mark']} d="M0-12 9 0 0 12-9 0Z" />
          </>
        )}
      </g>
    ))}
  </Art>
)

/** Numbers of the tiles, as they stand some moves into a round; 0 is free. */
const TILES = [
  [2, 0, 4, 2, 0],
  [8, 16, 8, 4, 2],
  [64, 32, 16, 0, 4],
] as const
const tone = (tile: number) => (tile >= 64 ? 'top' : tile >= 16 ? 'high' : tile >= 8 ? 'middle' : 'low')

/** A board of tiles that grow toward a corner. */
export const MergeArt = () => (
  <Art>
    {TILES.flatMap((row, y) =>
      row.map((tile, x) => (
        <g key={`${x} ${y}`} transform={`translate(${32 + x * 52} ${14 + y * 52})`}>
          <rect className={styles[tile === 0 ? 'free' : tone(tile)]} width="46" height="46" rx="9" />
          {tile > 0 && (
            <text className={styles['number']} data-tone={tone(tile)} x="23" y="30" direction="ltr">
              {tile}
            </text>
          )}
        </g>
      )),
    )}
  </Art>
)

/** Rings around the place of an emblem, for games nobody drew. */
export const PlainArt = () => (
  <Art>
    {[132, 98, 66].map((radius) => (
      <circle key={radius} className={styles['ring']} cx="160" cy="90" r={radius} />
    ))}
    <path className={styles['heart']} transform="translate(58 52) rotate(-14) scale(.8)" d={HEART} />
    <path className={styles['star']} transform="translate(264 128) rotate(12) scale(.9)" d={STAR} />
    <path className={styles['back']} transform="translate(262 44) scale(1.1)" d="M0-12 12 0 0 12-12 0Z" />
    <path className={styles['back']} transform="translate(60 136) scale(.8)" d="M0-12 12 0 0 12-12 0Z" />
  </Art>
)
