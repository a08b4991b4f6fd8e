import type { ReactNode } from 'react'
import { Cover } from '../Cover/Cover.tsx'
import { Heading } from '../Heading/Heading.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { Presence, type PresenceStatus } from '../Presence/Presence.tsx'
import styles from './ProfileHero.module.css'

export interface ProfileHeroProps {
  /** "Elif, 26", formatted. */
  title: string
  /** "Istanbul · answers in about 8 s". */
  subtitle?: ReactNode
  /** Shape, colour and word. */
  presence: { status: PresenceStatus; label: string }
  /** Way back, over the picture. */
  back?: { label: string; onPress: () => void } | undefined
  /** The portrait first. */
  pictures: readonly { src: string; alt: string }[]
  /** The person's wide picture, behind the name; a calm ground without one. */
  background?: string | undefined
  /** Silent clip shown instead of the first picture. */
  clip?: string | undefined
  /** Which picture shows, from 0. */
  index: number
  /** By arrow, key or swipe. */
  onIndexChange: (index: number) => void
  /** "1 / 4". */
  counter: string
  /** Name of the arrow back. */
  previousLabel: string
  /** Name of the arrow on. */
  nextLabel: string
  /** VIP, demo, languages, … */
  tags?: ReactNode
  /** Safety button, at the end of the title line. */
  safety?: ReactNode
  /** Text, price card and buttons. */
  children?: ReactNode
}

/**
 * Head of a person's page: large picture, name, tags. Picture above the words on phones, beside them from 900
 * px.
 */
export function ProfileHero(props: ProfileHeroProps) {
  const {
    title,
    subtitle,
    presence,
    back,
    pictures,
    background,
    clip,
    index,
    onIndexChange,
    counter,
    previousLabel,
    nextLabel,
    tags,
    safety,
    children,
  } = props
  const picture = pictures[index]
  const go = (step: number) => onIndexChange((index + step + pictures.length) % pictures.length)
  return (
    <section className={styles.hero}>
      <div className={styles.media}>
        {clip && index === 0 ? (
          <video
            className={styles.picture}
            src={clip}
            poster={picture?.src}
            muted
            loop
            autoPlay
            playsInline
            aria-label={picture?.alt}
          />
        ) : picture ? (
          <img
            className={styles.picture}
            src={picture.src}
            alt={picture.alt}
            fetchPriority="high"
            width={700}
            height={880}
          />
        ) : (
          <span className={styles.noPicture}>
            <Icon name="user" active size={160} />
          </span>
        )}
        <div className={styles.top}>
          {back && <IconButton variant="glass" icon="arrow-left" label={back.label} onClick={back.onPress} />}
          <Presence {...presence} onMedia />
          {pictures.length > 1 && <span className={styles.counter}>{counter}</span>}
        </div>
        {pictures.length > 1 && (
          <div className={styles.turn}>
            <button type="button" aria-label={previousLabel} onClick={() => go(-1)}>
              <Icon name="caret-left" size={20} />
            </button>
            <button type="button" aria-label={nextLabel} onClick={() => go(1)}>
              <Icon name="caret-right" size={20} />
            </button>
          </div>
        )}
      </div>
      <div className={styles.words}>
        <Cover picture={background}>
          <div className={styles.title}>
            <div>
              <Heading level={1} size={2} focusable>
                <bdi>{title}</bdi>
              </Heading>
              {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
            </div>
            {safety}
          </div>
        </Cover>
        {tags && <div className={styles.tags}>{tags}</div>}
        {children}
      </div>
    </section>
  )
}
