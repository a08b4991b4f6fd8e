import type { Brand } from '@visavis/core/brand'
import { Icon } from '@visavis/ui/Icon'
import amaraLarge from './faces/amara-large.webp'
import amara from './faces/amara-small.webp'
import elifLarge from './faces/elif-large.webp'
import elif from './faces/elif-small.webp'
import kaiLarge from './faces/kai-large.webp'
import kai from './faces/kai-small.webp'
import odetteLarge from './faces/odette-large.webp'
import odette from './faces/odette-small.webp'
import styles from './LandingPictures.module.css'

type Layout = Brand['landing']['layout']

/** Painted faces; nobody who could be called. The main one first. */
const DRAWN: Readonly<Record<Layout, readonly string[]>> = {
  collage: [elif, amara, kai],
  mosaic: [kai, amara, elif],
  portrait: [odette],
}
/** The same faces twice as large, where there is room for them. */
const LARGE: Readonly<Record<string, string>> = {
  [amara]: amaraLarge,
  [elif]: elifLarge,
  [kai]: kaiLarge,
  [odette]: odetteLarge,
}
/** Phones take the small ones, whatever their density: the first page stands within its bytes. */
const SIZES = '(min-width: 600px) 400px, 150px'
/** The same word in three languages, as it is said there. */
const HELLO = [
  ['es', '¡Hola!'],
  ['tr', 'Selam!'],
  ['fr', 'Salut !'],
] as const

/**
 * The pictures of the first page, composed as the brand wants it. They say nothing that is not in the words.
 */
export function LandingPictures({ layout, pictures }: { layout: Layout; pictures: readonly string[] }) {
  const [first = '', second = first, third = second] = pictures.length > 0 ? pictures : DRAWN[layout]
  switch (layout) {
    case 'collage':
      return (
        <div className={styles['collage']} aria-hidden="true">
          <Face src={second} />
          <Face src={first} main />
          <Face src={third} />
          <span className={styles['wave']}>
            <Icon name="hand-waving" active size={28} />
          </span>
        </div>
      )
    case 'mosaic':
      return (
        <div className={styles['mosaic']} aria-hidden="true">
          <span className={styles['tile']}>
            <Face src={second} />
            <Hello of={0} />
          </span>
          <span className={styles['tile']} data-tone="coin">
            <Icon name="hand-waving" active size={56} />
          </span>
          <span className={styles['tile']} data-tone="accent">
            <Icon name="sparkle" active size={56} />
          </span>
          <span className={styles['tile']} data-tone="success">
            <Icon name="heart" active size={56} />
          </span>
          <span className={styles['tile']}>
            <Face src={first} main />
          </span>
          <span className={styles['tile']} data-tone="coin">
            <Icon name="video-camera" active size={56} />
            <Hello of={1} />
          </span>
          <span className={styles['tile']} data-tone="accent">
            <Icon name="translate" active size={56} />
            <Hello of={2} />
          </span>
          <span className={styles['tile']} data-tone="success">
            <Icon name="shield-check" active size={56} />
          </span>
          <span className={styles['tile']}>
            <Face src={third} />
          </span>
        </div>
      )
    case 'portrait':
      return (
        <div className={styles['portrait']} aria-hidden="true">
          <Face src={first} main />
        </div>
      )
  }
}

/** Lazy: pages that hide the landing do not fetch its faces. */
const Face = ({ src, main = false }: { src: string; main?: boolean }) => (
  <img
    className={styles['face']}
    data-main={main || undefined}
    src={src}
    {...(LARGE[src] === undefined ? {} : { srcSet: `${src} 300w, ${LARGE[src]} 600w`, sizes: SIZES })}
    alt=""
    width={300}
    height={400}
    decoding="async"
    {...(main ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
  />
)

function Hello({ of }: { of: 0 | 1 | 2 }) {
  const [lang, word] = HELLO[of]
  return (
    <span className={styles['hello']} lang={lang} dir="ltr">
      {word}
    </span>
  )
}
