import type { ReactNode } from 'react'
import { Heading } from '../Heading/Heading.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { BareLink } from '../Link/Link.tsx'
import styles from './PageHeader.module.css'

export interface PageHeaderProps {
  /** Left out where the page shows its own heading. */
  title?: string
  /** Where the arrow leads, with its name. */
  back?: { label: string } & (
    | { href: string; onPress?: undefined }
    | { onPress: () => void; href?: undefined }
  )
  /** At most two icon buttons. */
  actions?: ReactNode
}

/** Head of an inner page: back, title, actions. */
export function PageHeader({ title, back, actions }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      {back?.href !== undefined && (
        <BareLink href={back.href} className={styles.back} aria-label={back.label} title={back.label}>
          <Icon name="arrow-left" />
        </BareLink>
      )}
      {back?.onPress && <IconButton icon="arrow-left" label={back.label} onClick={back.onPress} />}
      <div className={styles.title}>
        {title && (
          <Heading level={1} size={3} focusable>
            {title}
          </Heading>
        )}
      </div>
      {actions}
    </header>
  )
}
