import type { ReactNode } from 'react'
import { classNames } from '../support/classNames.ts'
import styles from './Text.module.css'

export interface TextProps {
  /** Words. */
  children: ReactNode
  /** Element; `p` unless it stands in a line. */
  as?: 'p' | 'span' | 'div' | 'small' | 'strong'
  /** `md` is the size of the page; `label` names a group of things, in the brand’s letter case. */
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'label'
  /** By meaning: `secondary` for what is read second, `danger` for faults. */
  tone?: 'primary' | 'secondary' | 'tertiary' | 'accent' | 'danger' | 'success' | 'coin'
  /** Weight of the brand for what matters. */
  strong?: boolean
  /** `center` in prompts and empty states. */
  align?: 'start' | 'center'
}

/** Words in the brand's body type. */
export function Text({
  children,
  as: Tag = 'p',
  size = 'md',
  tone = 'primary',
  strong = false,
  align = 'start',
}: TextProps) {
  return (
    <Tag
      className={classNames(
        styles.text,
        styles[size],
        styles[tone],
        strong && styles.strong,
        align === 'center' && styles.center,
      )}
    >
      {children}
    </Tag>
  )
}
