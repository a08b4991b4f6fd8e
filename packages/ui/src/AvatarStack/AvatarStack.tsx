import { Avatar } from '../Avatar/Avatar.tsx'
import styles from './AvatarStack.module.css'

export interface AvatarStackProps {
  /** Pictures, the first on top. */
  pictures: readonly (string | undefined)[]
  /** Who they are: "Hana, Omar and 3 others". */
  label: string
  /** Pixels of each. */
  size?: number
  /** Most that are drawn; the rest is a number. */
  max?: number
  /** "+3": how the rest is written. */
  rest?: (count: number) => string
}

/** Several people in little room. */
export function AvatarStack({
  pictures,
  label,
  size = 40,
  max = 4,
  rest = (count) => `+${count}`,
}: AvatarStackProps) {
  const shown = pictures.slice(0, pictures.length > max ? max - 1 : max)
  const hidden = pictures.length - shown.length
  return (
    <span className={styles.stack} role="img" aria-label={label}>
      {shown.map((src, index) => (
        <span key={`${index}.${src ?? ''}`} className={styles.one}>
          <Avatar src={src} name="" size={size} />
        </span>
      ))}
      {hidden > 0 && (
        <span className={styles.rest} style={{ inlineSize: size, blockSize: size }}>
          {rest(hidden)}
        </span>
      )}
    </span>
  )
}
