import { Icon } from '../Icon/Icon.tsx'
import { Menu } from '../Menu/Menu.tsx'
import { classNames } from '../support/classNames.ts'
import styles from './LanguageMenu.module.css'

export interface LanguageMenuProps {
  /** "Language". */
  label: string
  /** Language of now. */
  value: string
  /** Each language in its own words. */
  options: readonly { value: string; label: string }[]
  /** Called with the chosen language. */
  onChange: (value: string) => void
  /** Shows the icon only: always, or `narrow` where phones have no room. */
  compact?: boolean | 'narrow'
}

/** Choice of the interface language. */
export function LanguageMenu({ label, value, options, onChange, compact = false }: LanguageMenuProps) {
  const current = options.find((option) => option.value === value)
  return (
    <Menu
      label={current ? `${label}: ${current.label}` : label}
      variant={compact === true ? 'plain' : 'fill'}
      trigger={
        <>
          <Icon name="translate" size={20} />
          {compact !== true && (
            <span lang={value} className={classNames(styles.current, compact === 'narrow' && styles.narrow)}>
              {current?.label}
            </span>
          )}
        </>
      }
      items={options.map((option) => ({
        id: option.value,
        label: option.label,
        lang: option.value,
        checked: option.value === value,
        onSelect: () => onChange(option.value),
      }))}
    />
  )
}
