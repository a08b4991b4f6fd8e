import { useRef } from 'react'
import { useCardMenu } from './useCardMenu.ts'
import styles from './HostCard.module.css'
import { HostCardAction } from './HostCardAction.tsx'
import { HostCardCheaper } from './HostCardCheaper.tsx'
import { HostCardFacts } from './HostCardFacts.tsx'
import { HostCardMedia } from './HostCardMedia.tsx'
import { HostCardMarks } from './HostCardMarks.tsx'
import { HostCardName } from './HostCardName.tsx'
import type { HostCardProps } from './hostCardProps.ts'

export type { HostCardLayout } from './hostCardProps.ts'

/** A host on the wall. The whole card opens the person; the round button acts. */
export function HostCard({
  layout,
  href,
  title,
  picture,
  clip,
  presence,
  vip,
  demo,
  languages = [],
  interests = [],
  price,
  action,
  feature = false,
  onMenu,
  eager = false,
  headingLevel = 2,
}: HostCardProps) {
  const video = useRef<HTMLVideoElement>(null)
  const play = () => void video.current?.play().catch(() => undefined)
  const stop = () => video.current?.pause()
  const over = layout === 'overlay'
  const menu = useCardMenu(onMenu)
  return (
    <article
      className={styles.card}
      data-layout={layout}
      data-cheaper={price?.cheaper ? '' : undefined}
      data-feature={feature}
      data-status={presence.status}
      data-demo={demo ? true : undefined}
      data-noted={price?.note ? true : undefined}
      onPointerEnter={play}
      onPointerLeave={stop}
      onFocus={play}
      onBlur={stop}
      {...menu}
    >
      <HostCardMedia
        picture={picture}
        clip={clip}
        eager={eager}
        video={video}
        demo={over ? undefined : demo}
      />
      <HostCardMarks presence={presence} vip={vip} />
      <div className={styles.info}>
        <HostCardFacts
          demo={over ? demo : undefined}
          languages={languages}
          interests={feature ? interests : []}
          onMedia={layout !== 'panel'}
        />
        <div className={styles.line}>
          <HostCardName href={href} title={title} level={headingLevel} price={price} />
          {action && <HostCardAction {...action} />}
        </div>
        {price?.cheaper && <HostCardCheaper {...price.cheaper} />}
      </div>
    </article>
  )
}
