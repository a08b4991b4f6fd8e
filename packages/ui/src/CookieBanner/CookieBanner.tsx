import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Button } from '../Button/Button.tsx'
import { Heading } from '../Heading/Heading.tsx'
import { Icon } from '../Icon/Icon.tsx'
import styles from './CookieBanner.module.css'

export interface CookieBannerProps {
  /** "Cookies, your choice". */
  title: string
  /** What is needed, what is optional, and that nothing optional loads before the choice. */
  text: ReactNode
  /** Reject and accept look and weigh the same. */
  reject: { label: string; onPress: () => void }
  /** Looks like `reject`. */
  accept: { label: string; onPress: () => void }
  /** Links under it: "Choose in detail", "Cookie policy". */
  links?: ReactNode
  /** Category switches of the detailed form, with its save button. */
  details?: ReactNode
}

/** The choice about cookies. Covers the bottom of the window; `--banner-size` tells the page how much of it, so that nothing stays under it. */
export function CookieBanner({ title, text, reject, accept, links, details }: CookieBannerProps) {
  const id = useId()
  const banner = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const { current: element } = banner
    if (element === null) return undefined
    const page = document.documentElement
    const observer = new ResizeObserver(() => page.style.setProperty('--banner-size', `${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      page.style.removeProperty('--banner-size')
    }
  }, [])
  return (
    <section ref={banner} className={styles.banner} aria-labelledby={id}>
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
