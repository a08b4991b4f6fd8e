import type { Data } from '@visavis/core/contract'
import { useState } from 'react'
import { useStartText } from '../i18n/I18nProvider.tsx'
import drawing from './bonus.svg?no-inline'
import styles from './BonusLine.module.css'

/** What the gateway promises a new account: coins (`gold`), minutes of calls and the operators' picture. */
export type Bonus = Data<'registerBanner'>

/** Placeholder of the same length until the bonus is known; it is not shown as an amount. */
const UNKNOWN: Bonus = { gold: 100, callCount: 9, img: '' }
/** As wide as a digit. */
const FIGURE_SPACE = '\u2007'

/**
 * What a new account is given, with its picture (R3.32): nothing where nothing is promised. While it is
 * unknown (null) its place is kept, so that nothing moves when it comes.
 */
export function BonusLine({ bonus }: { bonus: Bonus | null }) {
  const text = useStartText()
  const { gold: coins, callCount: calls, img } = bonus ?? UNKNOWN
  if (coins === 0) return null
  const words = calls > 0 ? text('app.home.bonusCalls', { coins, calls }) : text('app.home.bonus', { coins })
  return (
    <p className={styles['bonus']} aria-hidden={bonus === null || undefined}>
      <span className={styles['picture']}>{bonus && <Picture key={img} of={img} />}</span>
      {bonus ? words : words.replace(/\d/g, FIGURE_SPACE)}
    </p>
  )
}

/** Says nothing that is not in the words. Where a picture does not come the drawn one stands. */
function Picture({ of }: { of: string }) {
  const [src, setSrc] = useState(of || drawing)
  return (
    <img
      src={src}
      alt=""
      width={56}
      height={56}
      loading="lazy"
      decoding="async"
      onError={() => setSrc(drawing)}
    />
  )
}
