import { Badge } from '../Badge/Badge.tsx'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import styles from './CallBar.module.css'

export interface CallControl {
  id: string
  icon: IconName
  /** What it does; also the tooltip. */
  label: string
  onPress: () => void
  /** For switches: whether it is switched from its normal state (muted, camera off) and drawn light. */
  pressed?: boolean
  tone?: 'plain' | 'end' | 'accept'
  badge?: string
  /** Key that does the same, as `aria-keyshortcuts` writes it: "M", "Shift+E". */
  keys?: string | undefined
  disabled?: boolean
}

/** The row of round buttons at the bottom of a call. `captions` writes the words under the buttons. */
export function CallBar({
  label,
  controls,
  captions = false,
}: {
  /** Name of the bar: "Call". */
  label: string
  /** In the order of the bar; the one that ends the call is red. */
  controls: readonly CallControl[]
  /** Words below the icons. */
  captions?: boolean
}) {
  return (
    <div
      className={styles.bar}
      role="toolbar"
      aria-label={label}
      data-captions={captions || undefined}
      data-many={controls.length > 5 || undefined}
    >
      {controls.map((control) => (
        <button
          key={control.id}
          type="button"
          className={styles.control}
          data-tone={control.tone ?? 'plain'}
          aria-label={control.label}
          aria-pressed={control.pressed}
          aria-keyshortcuts={control.keys}
          title={control.keys ? `${control.label} (${control.keys})` : control.label}
          disabled={control.disabled}
          onClick={control.onPress}
        >
          <span className={styles.face}>
            <Icon
              name={control.icon}
              active={control.tone !== undefined && control.tone !== 'plain'}
              size={25}
            />
            {control.badge && <Badge corner>{control.badge}</Badge>}
          </span>
          {captions && <span className={styles.caption}>{control.label}</span>}
        </button>
      ))}
    </div>
  )
}
