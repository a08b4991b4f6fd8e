import type { ButtonHTMLAttributes, Ref } from 'react'
import { Badge } from '../Badge/Badge.tsx'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import { classNames } from '../support/classNames.ts'
import styles from './IconButton.module.css'

export interface IconButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'children' | 'aria-label'
> {
  /** Turns filled while the button is pressed in. */
  icon: IconName
  /** What it does, for everybody who cannot see the icon; also the tooltip. */
  label: string
  /** `plain` on the page, `fill` as a control of its own, `glass` over pictures. */
  variant?: 'plain' | 'fill' | 'glass'
  /** Icon drawn filled. */
  active?: boolean
  /** Short count in the corner; say it in `label` too. */
  badge?: string
  /** In pixels; 22 fits the button. */
  iconSize?: number
  /** The button itself, to give focus back to. */
  ref?: Ref<HTMLButtonElement>
}

/** A round 44 px button with an icon only. */
export function IconButton({
  icon,
  label,
  variant = 'plain',
  active = false,
  badge,
  iconSize = 22,
  type = 'button',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={classNames(styles.button, styles[variant], className)}
    >
      <Icon name={icon} active={active} size={iconSize} />
      {badge && <Badge corner>{badge}</Badge>}
    </button>
  )
}
