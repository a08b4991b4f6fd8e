import type { ReactNode } from 'react'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import { classNames } from '../support/classNames.ts'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import styles from './Tag.module.css'

export interface TagProps {
  /** One or two words. */
  children: ReactNode
  /** By meaning, never by taste. */
  tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info' | 'coin' | 'vip' | 'media'
  /** Before the word. */
  icon?: IconName
  /** Of the word, where it is not the page’s. */
  lang?: string
  /** The long form. */
  title?: string
}

/** A small label that is not a control. `media` is readable over pictures. */
export function Tag({ children, tone = 'neutral', icon, lang, title }: TagProps) {
  return (
    <span className={classNames(styles.tag, styles[tone])} lang={lang} title={title}>
      {icon && <Icon name={icon} active size={14} />}
      {children}
    </span>
  )
}

/** Marks a VIP. */
export function VipTag({ label }: { label: string }) {
  return (
    <Tag tone="vip" icon="crown-simple">
      {label}
    </Tag>
  )
}

/** Marks a simulated host. Stands on every picture of one; `label` is the word, `title` the sentence. */
export function DemoTag({ label, title }: { label: string; title?: string }) {
  return (
    <Tag tone="media" icon="robot" {...(title === undefined ? {} : { title })}>
      {label}
    </Tag>
  )
}

/** A language by its short code, spoken by its name. */
export function LanguageTag({
  code,
  name,
  onMedia = false,
}: {
  code: string
  name: string
  onMedia?: boolean
}) {
  return (
    <Tag tone={onMedia ? 'media' : 'neutral'} title={name}>
      <span aria-hidden="true">{code.toUpperCase()}</span>
      <VisuallyHidden>{name}</VisuallyHidden>
    </Tag>
  )
}
