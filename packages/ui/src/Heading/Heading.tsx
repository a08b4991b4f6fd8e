import type { ReactNode, Ref } from 'react'
import { classNames } from '../support/classNames.ts'
import styles from './Heading.module.css'

export interface HeadingProps {
  /** Words only; no full stop. */
  children: ReactNode
  /** Place in the outline of the page. */
  level: 1 | 2 | 3
  /** Look, 1 (largest) to 5; independent of the level. */
  size?: 1 | 2 | 3 | 4 | 5
  /** To name a section or dialog by. */
  id?: string
  /** Set for the page's own heading, so that focus can move to it after navigation. */
  focusable?: boolean
  /** `center` in prompts and empty states. */
  align?: 'start' | 'center'
  /** The heading itself, for focus after navigation. */
  ref?: Ref<HTMLHeadingElement>
}

/** A heading in the brand's display type. */
export function Heading({
  children,
  level,
  size = 3,
  id,
  focusable = false,
  align = 'start',
  ref,
}: HeadingProps) {
  const Tag = `h${level}` as const
  return (
    <Tag
      ref={ref}
      id={id}
      tabIndex={focusable ? -1 : undefined}
      className={classNames(styles.heading, styles[`size${size}`], align === 'center' && styles.center)}
    >
      {children}
    </Tag>
  )
}
