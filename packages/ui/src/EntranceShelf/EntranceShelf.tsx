import { useState } from 'react'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { BareLink } from '../Link/Link.tsx'
import styles from './EntranceShelf.module.css'

export interface EntranceCard {
  id: string
  title: string
  /** Second line. */
  text?: string | undefined
  icon: IconName
  /** Picture instead of the icon; the icon stands where it does not come. */
  image?: string | undefined
  /** Address of the site, or of another one, which opens in a new tab. */
  href: string
  /** Called when it is followed. */
  onOpen?: (() => void) | undefined
  /** Wide, and with a cross. */
  close?: { label: string; onPress: () => void } | undefined
}

export interface EntranceShelfProps {
  /** "More to do". */
  label: string
  /** Null while they are on their way: the place is kept. */
  cards: readonly EntranceCard[] | null
}

/** A row of ways to other rooms, as high with one as with ten; it scrolls where it is wider than the page. */
export const EntranceShelf = ({ label, cards }: EntranceShelfProps) => (
  <nav className={styles.shelf} aria-label={label} aria-busy={cards === null || undefined}>
    <ul className={styles.row}>
      {cards === null
        ? [1, 2, 3].map((card) => <li key={card} className={styles.awaited} aria-hidden="true" />)
        : cards.map((card) => <Card key={card.id} {...card} />)}
    </ul>
  </nav>
)

function Card({ title, text, icon, image, href, onOpen, close }: EntranceCard) {
  const outside = !href.startsWith('/')
  return (
    <li className={styles.card} data-wide={close !== undefined || undefined}>
      <Picture icon={icon} image={image} />
      <span className={styles.words}>
        <BareLink
          href={href}
          className={styles.open}
          onClick={onOpen}
          {...(outside && { target: '_blank', rel: 'noopener noreferrer' })}
        >
          {title}
        </BareLink>
        {text !== undefined && text !== '' && <span className={styles.text}>{text}</span>}
      </span>
      {close !== undefined && (
        <IconButton
          icon="x"
          iconSize={16}
          className={styles.close}
          label={close.label}
          onClick={close.onPress}
        />
      )}
    </li>
  )
}

function Picture({ icon, image }: Pick<EntranceCard, 'icon' | 'image'>) {
  const [broken, setBroken] = useState('')
  return (
    <span className={styles.picture}>
      {image === undefined || image === '' || image === broken ? (
        <Icon name={icon} active size={24} />
      ) : (
        <img src={image} alt="" width={44} height={44} decoding="async" onError={() => setBroken(image)} />
      )}
    </span>
  )
}
