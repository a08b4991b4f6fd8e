import { useEffect, useRef } from 'react'
import { Icon } from '../Icon/Icon.tsx'
import { labelSize, linesOf } from './sliceLabel.ts'
import { turnTo } from './turnTo.ts'
import styles from './Wheel.module.css'

export interface WheelPrize {
  id: string
  /** Short: "50", "Again", "Rose". */
  label: string
}

export interface WheelProps {
  /** Ready, spinning, won, or without spins. */
  state: 'ready' | 'spinning' | 'won' | 'none'
  /** Clockwise from the top, 2 to 12. */
  prizes: readonly WheelPrize[]
  /** The server's answer. The wheel only shows it; it decides nothing. */
  wonId?: string | undefined
  /** It has come to rest on the prize. */
  onRest?: () => void
  /** "Fortune Wheel with 8 prizes", "You won 50 coins". */
  label: string
}

const SPIN_MS = 4_200

/** The wheel of prizes. It runs to what the server answered; with reduced motion it stands there at once. */
export function Wheel({ state, prizes, wonId, onRest, label }: WheelProps) {
  const disc = useRef<SVGGElement>(null)
  const angle = useRef(0)
  const rested = useRef(onRest)
  useEffect(() => {
    rested.current = onRest
  })
  const won = wonId === undefined ? -1 : prizes.findIndex(({ id }) => id === wonId)
  useEffect(() => {
    const element = disc.current
    if (!element || won < 0 || state === 'ready' || state === 'none') return undefined
    const still = state === 'won' || matchMedia('(prefers-reduced-motion: reduce)').matches
    const to = turnTo(won, prizes.length, angle.current % 360, still ? 0 : 5)
    const run = element.animate([{ rotate: `${angle.current % 360}deg` }, { rotate: `${to}deg` }], {
      duration: still ? 0 : SPIN_MS,
      easing: 'cubic-bezier(0.12, 0.7, 0.1, 1)',
      fill: 'forwards',
    })
    run.onfinish = () => {
      angle.current = to
      if (state === 'spinning') rested.current?.()
    }
    return () => {
      run.onfinish = null
    }
  }, [won, state, prizes.length])
  const slice = 360 / prizes.length
  return (
    <div className={styles.wheel} data-state={state} role="img" aria-label={label}>
      <svg viewBox="-110 -110 220 220" aria-hidden="true">
        <circle r="108" className={styles.rim} />
        {Array.from({ length: 24 }, (_, index) => (
          <circle
            key={index}
            r="2.4"
            cx="0"
            cy="-104"
            className={styles.bulb}
            transform={`rotate(${index * 15})`}
          />
        ))}
        <g ref={disc} className={styles.disc}>
          {prizes.map((prize, index) => (
            <g key={prize.id} transform={`rotate(${index * slice})`}>
              <path
                d={slicePath(slice)}
                data-tone={index % 4}
                className={styles.slice}
                data-won={state === 'won' && index === won ? true : undefined}
              />
              <SliceLabel label={prize.label} slice={slice} tone={index % 4} />
            </g>
          ))}
        </g>
        <path d="M-11-110h22L0-86z" className={styles.pointer} />
      </svg>
      <span className={styles.hub}>
        <Icon name={state === 'none' ? 'hourglass' : 'star'} active size={30} />
      </span>
    </div>
  )
}

/** Words of a slice, in one line or two, as large as fits between its sides. */
function SliceLabel({ label, slice, tone }: { label: string; slice: number; tone: number }) {
  const lines = linesOf(label)
  const fontSize = labelSize(lines, slice)
  return (
    <text
      className={styles.label}
      fontSize={fontSize}
      data-tone={tone}
      transform={`rotate(${slice / 2}) translate(0 -72)`}
      textAnchor="middle"
    >
      {lines.map((line, at) => (
        <tspan key={at} x="0" dy={at === 0 ? 0 : fontSize * 1.15}>
          {line}
        </tspan>
      ))}
    </text>
  )
}

function slicePath(degrees: number): string {
  const turn = (degrees * Math.PI) / 180
  const x = Math.sin(turn) * 98
  const y = -Math.cos(turn) * 98
  return `M0 0V-98A98 98 0 ${degrees > 180 ? 1 : 0} 1 ${x.toFixed(2)} ${y.toFixed(2)}Z`
}
