import { useState, type ReactNode } from 'react'
import styles from './Cover.module.css'

export interface CoverProps {
  /** Address of the wide picture; without one a calm ground of the brand. */
  picture?: string | undefined
  /** What stands on it, at its lower edge. */
  children?: ReactNode
}

/**
 * A wide picture behind words, in a shape it keeps while the picture loads and when it does not come. The
 * words stand on a shade, so that they can be read on any picture; without one, on a lower ground.
 */
export function Cover({ picture, children }: CoverProps) {
  const [broken, setBroken] = useState('')
  const given = picture !== undefined && picture !== ''
  const shown = given && picture !== broken
  return (
    <div className={styles.cover} data-given={given || undefined} data-picture={shown || undefined}>
      {shown && <img className={styles.picture} src={picture} alt="" onError={() => setBroken(picture)} />}
      {children !== undefined && <div className={styles.words}>{children}</div>}
    </div>
  )
}
