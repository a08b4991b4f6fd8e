import type { ReactNode } from 'react'
import { Heading } from '../Heading/Heading.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { Spinner } from '../Spinner/Spinner.tsx'
import styles from './PayResult.module.css'

export interface PayResultProps {
  /** Processing, success, failed or cancelled. */
  state: 'processing' | 'success' | 'failed' | 'cancelled'
  /** "+1,200 coins", "The bank said no", "Nothing was charged" */
  title: string
  /** What is safe and what happens now. */
  text: ReactNode
  /** "Order", "R-2026-118204" */
  facts?: readonly { label: string; value: ReactNode }[]
  /** Something good that came with it: "You are VIP now." */
  perk?: ReactNode
  /** Try again, another way, back to where one was. */
  actions?: ReactNode
}

/** How a payment ended, or that it is still on its way. */
export function PayResult({ state, title, text, facts = [], perk, actions }: PayResultProps) {
  return (
    <section className={styles.result} data-state={state}>
      <div className={styles.picture} aria-hidden="true">
        {state === 'success' && <Confetti />}
        <span className={styles.disc}>
          {state === 'processing' ? (
            <Spinner size={56} />
          ) : (
            <Icon
              name={state === 'success' ? 'check' : state === 'failed' ? 'x' : 'arrow-counter-clockwise'}
              size={64}
            />
          )}
        </span>
      </div>
      <div className={styles.words} role={state === 'failed' ? 'alert' : 'status'}>
        <Heading level={1} size={2} align="center" focusable>
          {title}
        </Heading>
        <div className={styles.text}>{text}</div>
      </div>
      {perk && (
        <p className={styles.perk}>
          <Icon name="crown-simple" active size={24} />
          <span>{perk}</span>
        </p>
      )}
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map((fact) => (
            <div key={fact.label}>
              <dt>{fact.label}</dt>
              <dd>{fact.value}</dd>
            </div>
          ))}
        </dl>
      )}
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  )
}

/** Pieces in even disorder: steps by the golden ratio never line up. */
const PIECES = Array.from({ length: 34 }, (_, index) => ({
  x: Math.round(((index * 0.618) % 1) * 190),
  y: Math.round((index / 34) * 150),
  turn: (index * 53) % 180,
  colour: index % 4,
}))
const Confetti = () => (
  <svg className={styles.confetti} viewBox="0 0 200 160">
    {PIECES.map(({ x, y, turn, colour }) => (
      <rect
        key={`${x}.${y}`}
        x={x}
        y={y}
        width="6"
        height="4"
        rx="1"
        data-colour={colour}
        transform={`rotate(${turn} ${x + 3} ${y + 2})`}
      />
    ))}
  </svg>
)
