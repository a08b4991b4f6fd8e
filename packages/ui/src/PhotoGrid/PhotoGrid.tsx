import styles from './PhotoGrid.module.css'

export interface PhotoGridProps {
  /** Name of the list of photos. */
  label: string
  /** The first one is large. */
  photos: readonly { src: string; alt: string }[]
  /** Which photo is the shown one, if any. */
  current?: number
  /** Called with the index of the photo. */
  onOpen: (index: number) => void
}

/** Small photos of a person; a tap shows one large. */
export function PhotoGrid({ label, photos, current, onOpen }: PhotoGridProps) {
  return (
    <ul className={styles.grid} aria-label={label}>
      {photos.map((photo, index) => (
        <li key={photo.src}>
          <button
            type="button"
            className={styles.photo}
            aria-current={index === current || undefined}
            onClick={() => onOpen(index)}
          >
            <img src={photo.src} alt={photo.alt} loading="lazy" decoding="async" width={160} height={200} />
          </button>
        </li>
      ))}
    </ul>
  )
}
