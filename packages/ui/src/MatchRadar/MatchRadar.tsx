import { Avatar } from '../Avatar/Avatar.tsx'
import styles from './MatchRadar.module.css'

export interface MatchRadarProps {
  /** Own picture, in the middle. */
  picture?: string | undefined
  /** Pictures of people really online now, at most six; drawn blurred. Nothing invented goes here. */
  people: readonly string[]
  /** "Finding someone…" is said by the page; this names the drawing: "6 people are online". */
  label: string
}

/** Searching: own face in the middle, blurred faces of people who are online around it. */
export function MatchRadar({ picture, people, label }: MatchRadarProps) {
  return (
    <div className={styles.radar} role="img" aria-label={label}>
      <i className={styles.circle} />
      <i className={styles.circle} />
      <i className={styles.circle} />
      <span className={styles.sweep} />
      {people.slice(0, 6).map((src, index) => (
        <img key={src} className={styles.person} data-place={index} src={src} alt="" />
      ))}
      <span className={styles.self}>
        <Avatar src={picture} name="" size={136} ring />
      </span>
    </div>
  )
}
