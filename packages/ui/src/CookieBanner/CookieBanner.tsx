import { type ReactNode, useId } from 'react'
import { Button } from '../Button/Button.tsx'
import { Heading } from '../Heading/Heading.tsx'
import { Icon } from '../Icon/Icon.tsx'
import styles from './CookieBanner.module.css'

export interface CookieBannerProps {
  /** "Cookies, your choice". */
  title: string
  text: ReactNode
  /** Reject and accept look and weigh the same. */
  reject: { label: string; onPress: () => void }
  accept: { label: string; onPress: () => void }
  /** Links under it: "Choose in detail", "Cookie policy". */
  links?: ReactNode
  /** Category switches of the detailed form, with its save button. */
  details?: ReactNode
}

/** The choice about cookies. Covers the bottom of the page, not the page. */
export function CookieBanner({ title, text, reject, accept, links, details }: CookieBannerProps) {
  const id = useId()
  return (
    <section className={styles.banner} aria-labelledby={id}>
      <div className={styles.inside}>
        <span className={styles.icon}>
          <Icon name="cookie" size={32} />
        </span>
        <div className={styles.words}>
          <div id={id}>
            <Heading level={2} size={5}>
              {title}
            </Heading>
          </div>
          <p className={styles.text}>{text}</p>
        </div>
        {details && <div className={styles.details}>{details}</div>}
        <div className={styles.buttons}>
          <Button onClick={reject.onPress}>{reject.label}</Button>
          <Button onClick={accept.onPress}>{accept.label}</Button>
        </div>
        {links && <div className={styles.links}>{links}</div>}
      </div>
    </section>
  )
}
