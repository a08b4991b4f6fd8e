import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import { BareLink, type LinkComponentProps } from '../Link/Link.tsx'
import { Spinner } from '../Spinner/Spinner.tsx'
import { classNames } from '../support/classNames.ts'
import styles from './Button.module.css'

export interface ButtonLook {
  /** One `primary` per view; `danger` for what cannot be taken back. */
  variant?: 'primary' | 'quiet' | 'outline' | 'ghost' | 'danger'
  /** `lg` for the one next tap of a view, `sm` in rows; all are 44 px high or more. */
  size?: 'sm' | 'md' | 'lg'
  /** Before the words. */
  icon?: IconName
  /** Icon drawn filled. */
  iconActive?: boolean
  /** Takes the whole line. */
  full?: boolean
  /** A verb, with its price where it costs. */
  children: ReactNode
}

export interface ButtonProps extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** Shows a spinner and takes no clicks; the button keeps focus and its words. */
  busy?: boolean
  /** The button itself, to give focus back to. */
  ref?: Ref<HTMLButtonElement>
}

/** The button. Its words may wrap to two lines. `type` is `button` unless said otherwise. */
export function Button({
  variant,
  size,
  icon,
  iconActive,
  full,
  children,
  busy = false,
  type = 'button',
  className,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(buttonClass({ variant, size, full }), className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} active={iconActive ?? false} size={20} />}
      <span className={styles.words}>{children}</span>
    </button>
  )
}

export interface ButtonLinkProps extends ButtonLook, Omit<LinkComponentProps, 'children'> {}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  icon,
  iconActive,
  full,
  children,
  className,
  ...rest
}: ButtonLinkProps) {
  return (
    <BareLink {...rest} className={classNames(buttonClass({ variant, size, full }), className)}>
      {icon && <Icon name={icon} active={iconActive ?? false} size={20} />}
      <span className={styles.words}>{children}</span>
    </BareLink>
  )
}

type Look = { [key in 'variant' | 'size' | 'full']: ButtonLook[key] | undefined }

const buttonClass = ({ variant = 'quiet', size = 'md', full = false }: Look) =>
  classNames(styles.button, styles[variant], styles[size], full && styles.full)
