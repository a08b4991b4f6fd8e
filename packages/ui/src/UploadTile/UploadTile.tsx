import { useId } from 'react'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import { Ring } from '../Ring/Ring.tsx'
import styles from './UploadTile.module.css'

export type UploadState =
  | { kind: 'empty' }
  /** `progress` 0 to 1. */
  | { kind: 'uploading'; progress: number; progressLabel: string }
  | { kind: 'review'; note: string }
  | { kind: 'approved'; note?: string }
  /** `note` says what to do better. */
  | { kind: 'rejected'; note: string }

export interface UploadTileProps {
  /** From empty to approved or rejected. */
  state: UploadState
  /** "Photo 2" */
  label: string
  /** Preview of what is chosen, from `URL.createObjectURL` or the server. */
  picture?: string | undefined
  /** File types offered: "image/jpeg,image/png". */
  accept: string
  /** Called with the file; checking it is the caller’s. */
  onChoose: (file: File) => void
  /** Removes the picture, or stops the upload. */
  remove?: { label: string; onPress: () => void } | undefined
  /** Icon of the empty place. */
  icon?: IconName
  /** The picture stands: nothing is chosen here. */
  fixed?: boolean
  /** A wide one, as for a background, in all its room; upright unless it is said. */
  shape?: 'upright' | 'wide'
  /** No more can be added. */
  disabled?: boolean
}

const LOOK = { review: 'clock', approved: 'check-circle', rejected: 'warning' } as const

/**
 * One place for a photo or clip: tap, or drop a file on it (the browser's own field takes both). What became
 * of it stands on it, in words.
 */
export function UploadTile({
  state,
  label,
  picture,
  accept,
  onChoose,
  remove,
  icon = 'plus',
  fixed = false,
  shape = 'upright',
  disabled = false,
}: UploadTileProps) {
  const id = useId()
  const busy = state.kind === 'uploading'
  const note = 'note' in state && state.note ? state.note : undefined
  return (
    <div
      className={styles.tile}
      data-state={state.kind}
      data-wide={shape === 'wide' || undefined}
      data-disabled={disabled || undefined}
    >
      {fixed ? (
        <span className={styles.area}>
          {picture && (
            <img className={styles.picture} src={picture} alt={note ? `${label}, ${note}` : label} />
          )}
        </span>
      ) : (
        <label className={styles.area}>
          <input
            type="file"
            className={styles.input}
            aria-label={label}
            aria-describedby={note ? `${id}-note` : undefined}
            accept={accept}
            disabled={disabled || busy}
            onChange={(event) => {
              const file = event.target.files?.[0]
              if (file) onChoose(file)
              event.target.value = '' // The same file can be chosen again after a fault.
            }}
          />
          {picture ? <img className={styles.picture} src={picture} alt="" /> : <Icon name={icon} size={28} />}
        </label>
      )}
      {busy && (
        <span className={styles.progress}>
          <Ring value={state.progress} size={56} thickness={5} label={state.progressLabel}>
            {Math.round(state.progress * 100)}
          </Ring>
        </span>
      )}
      {note && state.kind in LOOK && (
        <span id={`${id}-note`} className={styles.note}>
          <Icon name={LOOK[state.kind as keyof typeof LOOK]} active size={16} />
          {note}
        </span>
      )}
      {remove && (
        <button
          type="button"
          className={styles.remove}
          aria-label={remove.label}
          title={remove.label}
          onClick={remove.onPress}
        >
          <Icon name="x" size={18} />
        </button>
      )}
    </div>
  )
}
