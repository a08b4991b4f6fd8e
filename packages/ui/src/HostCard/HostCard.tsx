import { type ReactNode, useRef } from 'react'
import { Coin } from '../Coin/Coin.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { BareLink } from '../Link/Link.tsx'
import { Presence, type PresenceStatus } from '../Presence/Presence.tsx'
import { DemoTag, LanguageTag, Tag, VipTag } from '../Tag/Tag.tsx'
import { classNames } from '../support/classNames.ts'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import styles from './HostCard.module.css'

/** Where the words stand: over the picture, on a panel under it, or as a caption. A property of the brand. */
export type HostCardLayout = 'overlay' | 'panel' | 'caption'

export interface HostCardProps {
  layout: HostCardLayout
  /** Address of the person's page. */
  href: string
  /** "Elif, 26", formatted. */
  title: string
  picture: string
  /** Silent preview, played while the pointer or focus rests on the card; never with reduced motion. */
  clip?: string | undefined
  presence: { status: PresenceStatus; label: string }
  /** Word of the VIP tag, for VIPs. */
  vip?: string | undefined
  /** Word and sentence of the demo tag, for simulated hosts. */
  demo?: { label: string; title?: string } | undefined
  languages?: readonly { code: string; name: string }[]
  /** Shown on the feature card only. */
  interests?: readonly string[]
  /** `amount` "60", `unit` "/min", `label` "60 coins per minute". Left out for people without a price. */
  price?: { amount: string; unit: string; label: string } | undefined
  /** The one button on the card. */
  action?: { kind: 'call' | 'message'; label: string; text: string; onPress: () => void; disabled?: boolean } | undefined
  /** The large card of a wide wall. */
  feature?: boolean
  /** Asked for by long press or context menu: opens the safety sheet. */
  onMenu?: () => void
  /** Level of the name in the outline of the page; 2 unless the wall stands under a section of its own. */
  headingLevel?: 2 | 3
  /** First cards on the screen load their pictures at once. */
  eager?: boolean
}

/** A host on the wall. The whole card opens the person; the round button acts. */
export function HostCard(props: HostCardProps) {
  const { layout, href, title, picture, clip, presence, vip, demo, languages = [], interests = [], price, action, feature = false, onMenu, eager = false, headingLevel = 2 } = props
  const Name = `h${headingLevel}` as const
  const video = useRef<HTMLVideoElement>(null)
  const play = () => void video.current?.play().catch(() => undefined)
  const stop = () => video.current?.pause()
  return (
    <article
      className={classNames(styles.card, styles[layout], feature && styles.feature)}
      data-status={presence.status}
      data-demo={demo ? true : undefined}
      onPointerEnter={play}
      onPointerLeave={stop}
      onFocus={play}
      onBlur={stop}
      onContextMenu={onMenu && ((event) => (event.preventDefault(), onMenu()))}
    >
      <div className={styles.media}>
        {picture === '' ? <span className={styles.noPicture}><Icon name="user" active size={96} /></span> : <img src={picture} alt="" loading={eager ? 'eager' : 'lazy'} fetchPriority={eager ? 'high' : 'auto'} decoding="async" width={300} height={400} />}
        {clip && <video ref={video} className={styles.clip} src={clip} muted loop playsInline preload="none" tabIndex={-1} aria-hidden="true" />}
        {demo && layout !== 'overlay' && <span className={styles.corner}><DemoTag {...demo} /></span>}
      </div>
      <div className={styles.top}>
        <Presence {...presence} onMedia />
        {vip && <VipTag label={vip} />}
      </div>
      <div className={styles.info}>
        {(languages.length + interests.length > 0 || (demo && layout === 'overlay')) && (
          <Facts>
            {demo && layout === 'overlay' && <DemoTag {...demo} />}
            {languages.map((language) => (
              <LanguageTag key={language.code} {...language} onMedia={layout !== 'panel'} />
            ))}
            {feature && interests.length > 0 && <span className={styles.interests}>{interests.map((interest) => <Tag key={interest} tone={layout === 'panel' ? 'neutral' : 'media'}>{interest}</Tag>)}</span>}
          </Facts>
        )}
        <div className={styles.line}>
          <div className={styles.words}>
            <Name className={styles.name}>
              <BareLink href={href} className={styles.open}>
                <bdi>{title}</bdi>
              </BareLink>
            </Name>
            {price && (
              <p className={styles.price}>
                <VisuallyHidden>{price.label}</VisuallyHidden>
                <span aria-hidden="true" className={styles.amount}>
                  <Coin />
                  <bdi>{price.amount}</bdi> <small><bdi>{price.unit}</bdi></small>
                </span>
              </p>
            )}
          </div>
          {action && (
            <button type="button" className={styles.action} data-kind={action.kind} aria-label={action.label} title={action.label} disabled={action.disabled} onClick={action.onPress}>
              <Icon name={action.kind === 'call' ? 'video-camera' : 'chat-circle-dots'} active size={22} />
              <span className={styles.actionText} aria-hidden="true">{action.text}</span>
            </button>
          )}
        </div>
      </div>
    </article>
  )
}

const Facts = ({ children }: { children: ReactNode }) => <div className={styles.facts}>{children}</div>
