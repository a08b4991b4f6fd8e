/// <reference path="../icons/virtualIcons.d.ts" />
import { iconSprite } from 'virtual:icons'
import { type IconName, MIRRORED_ICONS } from '../icons/iconNames.ts'
import { classNames } from '../support/classNames.ts'
import styles from './Icon.module.css'

export type { IconName }

export interface IconProps {
  /** One of the product’s icons; their list is under Guides, Roles. */
  name: IconName
  /** Filled instead of the brand's resting weight. */
  active?: boolean
  /** Pixels; 22 in controls, 16–18 in lines of text, 25–28 in call and tab bar. */
  size?: number
  /** Only when the icon stands alone; otherwise it is hidden from screen readers. */
  label?: string
}

/** One icon of the brand's weight. Icons that point along the line of reading mirror in right-to-left. */
export function Icon({ name, active = false, size = 22, label }: IconProps) {
  return (
    <svg
      className={classNames(styles.icon, MIRRORED_ICONS.has(name) && styles.mirrored)}
      style={{ fontSize: size }}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <use href={`${iconSprite}#${name}${active ? '-on' : ''}`} />
    </svg>
  )
}
