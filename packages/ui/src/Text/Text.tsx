import type { ReactNode } from 'react'
import { classNames } from '../support/classNames.ts'
import styles from './Text.module.css'

export interface TextProps {
  children: ReactNode
  as?: 'p' | 'span' | 'div' | 'small' | 'strong'
  size?: 'xs' | 'sm' | 'md' | 'lg'
  tone?: 'primary' | 'secondary' | 'tertiary' | 'accent' | 'danger' | 'success' | 'coin'
  strong?: boolean
  align?: 'start' | 'center'
}

/** Words in the brand's body type. */
export function Text({ children, as: Tag = 'p', size = 'md', tone = 'primary', strong = false, align = 'start' }: TextProps) {
  return <Tag className={classNames(styles.text, styles[size], styles[tone], strong && styles.strong, align === 'center' && styles.center)}>{children}</Tag>
}
