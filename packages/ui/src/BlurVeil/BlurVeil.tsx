import type { ReactNode } from 'react'
import { Icon } from '../Icon/Icon.tsx'
import styles from './BlurVeil.module.css'
import { useBlurred } from './useBlurred.ts'

export interface BlurVeilProps {
  /** While `true` nothing of the picture can be made out. */
  veiled: boolean
  /** Words on the veil: "You, still blurred". */
  label: string
  /** What lies under it: a `<VideoTile>` or a picture. */
  children: ReactNode
}

/**
 * A picture that stays hidden until both want to be seen. The blur is the looks; who must not be seen sends
 * no picture.
 */
export function BlurVeil({ veiled, label, children }: BlurVeilProps) {
  const { place, canvas } = useBlurred(veiled)
  return (
    <div className={styles.veil} data-veiled={veiled || undefined}>
      <div ref={place} className={styles.picture} inert={veiled}>
        {children}
      </div>
      <canvas ref={canvas} className={styles.blurred} width={0} height={0} aria-hidden />
      {veiled && (
        <p className={styles.label}>
          <Icon name="eye-slash" active size={18} />
          {label}
        </p>
      )}
    </div>
  )
}
