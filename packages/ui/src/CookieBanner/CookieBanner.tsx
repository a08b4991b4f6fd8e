import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../Button/Button.tsx'
import { Heading } from '../Heading/Heading.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { useTopDialog } from '../support/openDialogs.ts'
import styles from './CookieBanner.module.css'

export interface CookieBannerProps {
  /** "Your cookie choice". */
  title: string
  /** What is needed, what is optional, and that nothing optional loads before the choice. */
  text: ReactNode
  /** Reject and accept look and weigh the same. */
  reject: { label: string; onPress: () => void }
  /** Looks like `reject`. */
  accept: { label: string; onPress: () => void }
  /** Links under it: "Let me choose", "Cookie policy". */
  links?: ReactNode
  /** Category switches of the detailed form, with its save button. */
  details?: ReactNode
}

/**
 * The choice about cookies. Covers the bottom of the window; `--banner-size` tells the page how much of it,
 * so that nothing stays under it. While a dialog is open it stands in that dialog and above it, so that it
 * can still be answered: all outside a modal dialog is inert.
 */
export function CookieBanner({ title, text, reject, accept, links, details }: CookieBannerProps) {
  const id = useId()
  const home = useRef<HTMLDivElement>(null)
  const banner = useRef<HTMLElement>(null)
  // An element of its own: moved from place to place it keeps what is open and chosen in it.
  const [host] = useState(() => document.createElement('div'))
  const dialog = useTopDialog()
  useLayoutEffect(() => {
    const { current: element } = banner
    if (element === null) return undefined
    // A page that is drawn anew has taken its dialog away before anybody notes that it closed.
    const top = dialog?.isConnected === true ? dialog : null
    ;(top ?? home.current)?.append(host)
    element.popover = top && 'manual'
    if (top) element.showPopover()
    // The answer takes the pressed button away; the keyboard stays in the dialog.
    return () => {
      if (host.contains(document.activeElement)) top?.focus()
      host.remove()
    }
  }, [dialog, host])
  useLayoutEffect(() => {
    const { current: element } = banner
    if (element === null) return undefined
    const page = document.documentElement
    const observer = new ResizeObserver(() =>
      page.style.setProperty('--banner-size', `${element.offsetHeight}px`),
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      page.style.removeProperty('--banner-size')
    }
  }, [])
  const question = (
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
  return <div ref={home}>{createPortal(question, host)}</div>
}
