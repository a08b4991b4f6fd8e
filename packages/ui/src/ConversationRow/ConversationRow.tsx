import type { ReactNode } from 'react'
import { Avatar } from '../Avatar/Avatar.tsx'
import { Badge } from '../Badge/Badge.tsx'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import { BareLink } from '../Link/Link.tsx'
import type { PresenceStatus } from '../Presence/Presence.tsx'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import styles from './ConversationRow.module.css'

export interface ConversationRowProps {
  /** Address of the conversation. */
  href: string
  /** One picture, or two for a group such as say-hi requests. */
  pictures: readonly (string | undefined)[]
  /** Dot, square or ring at the portrait. */
  presence?: { status: PresenceStatus; label: string }
  /** Of the person, or of the group. */
  name: string
  /** "20:41", "Yesterday" */
  time: string
  /** `missed` and `draft` stand out; `typing` replaces the last message while it lasts. */
  kind?: 'message' | 'typing' | 'missed' | 'draft'
  /** The last message, or "typing…". */
  preview: ReactNode
  /** Before the preview: photo, gift, call. */
  icon?: IconName
  /** "Draft:" before a draft. */
  draftLabel?: string
  /** "3", and "3 unread messages". */
  unread?: { count: string; label: string } | undefined
  /** The conversation that is open beside the list. */
  current?: boolean
  /** Tags after the name: demo, VIP. */
  tags?: ReactNode
}

/** One conversation in the list. The whole row opens it. */
export function ConversationRow(props: ConversationRowProps) {
  const {
    href,
    pictures,
    presence,
    name,
    time,
    kind = 'message',
    preview,
    icon,
    draftLabel,
    unread,
    current = false,
    tags,
  } = props
  const [first, second] = pictures
  return (
    <li
      className={styles.row}
      data-kind={kind}
      data-unread={unread ? true : undefined}
      data-current={current || undefined}
    >
      <span className={styles.pictures} data-two={pictures.length > 1 || undefined}>
        <Avatar
          src={first}
          name=""
          size={pictures.length > 1 ? 44 : 60}
          {...(presence ? { presence } : {})}
        />
        {pictures.length > 1 && <Avatar src={second} name="" size={44} />}
      </span>
      <div className={styles.words}>
        <p className={styles.name}>
          <BareLink href={href} className={styles.open} aria-current={current ? 'page' : undefined}>
            <bdi>{name}</bdi>
            {unread && <VisuallyHidden>. {unread.label}</VisuallyHidden>}
          </BareLink>
          {tags}
        </p>
        <p className={styles.preview}>
          {icon && <Icon name={icon} active={kind === 'missed'} size={18} />}
          {kind === 'draft' && <b className={styles.draft}>{draftLabel}</b>}
          <span className={styles.text} dir="auto">
            {preview}
          </span>
        </p>
      </div>
      <div className={styles.end}>
        <span className={styles.time}>{time}</span>
        {unread && <Badge>{unread.count}</Badge>}
      </div>
    </li>
  )
}
