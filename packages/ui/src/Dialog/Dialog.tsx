import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { afterFrame } from '../afterFrame/afterFrame.ts'
import { Heading } from '../Heading/Heading.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { classNames } from '../support/classNames.ts'
import { dialogOpened } from '../support/openDialogs.ts'
import styles from './Dialog.module.css'

export interface DialogProps {
  /** Shown while true; focus goes back when it closes. */
  open: boolean
  /**
   * Drawn and laid out before it opens, unseen: the frame after the press then only has to show it, and the
   * page behind becomes inert with the next.
   */
  ahead?: boolean
  /** Asked for by Escape, the Back gesture, the cross or a click beside it. */
  onClose: () => void
  /** Names the dialog, also where `hideTitle` keeps it from view. */
  title: string
  /** Keeps the title for screen readers only. */
  hideTitle?: boolean
  /** Word of the cross; without it there is no cross. */
  closeLabel?: string
  /** `false`: neither Escape nor a click beside it closes; the person must choose. */
  dismissable?: boolean
  /**
   * `sheet`: from the bottom on phones, centred from 900 px. `centre`: centred everywhere. `full`: the whole
   * phone screen.
   */
  placement?: 'sheet' | 'centre' | 'full'
  /** Widest, from 900 px. */
  width?: 'narrow' | 'normal' | 'wide'
  /** Something before the title: an avatar. */
  leading?: ReactNode
  /** One line under the title, read out with it. */
  subtitle?: ReactNode
  /** Buttons that stay in sight while the content scrolls. */
  footer?: ReactNode
  /** Scrolls by itself when it is tall; head and footer stay. */
  children: ReactNode
  /**
   * Where focus starts: the first control (or the one with `autoFocus`), or the dialog itself, so that it is
   * read first.
   */
  focus?: 'control' | 'dialog'
  /** `alertdialog` interrupts. */
  role?: 'dialog' | 'alertdialog'
}

/**
 * A modal dialog on the browser's own: it traps focus, the page behind is inert, and focus returns where it
 * was.
 */
export function Dialog(props: DialogProps) {
  return props.open || props.ahead ? <DrawnDialog {...props} /> : null
}

function DrawnDialog(props: DialogProps) {
  const {
    open,
    ahead = false,
    onClose,
    title,
    hideTitle = false,
    closeLabel,
    dismissable = true,
    placement = 'sheet',
    width = 'normal',
    leading,
    subtitle,
    footer,
    children,
    focus = 'control',
    role,
  } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const [scrolls, setScrolls] = useState(false)
  const id = useId()
  const isAhead = useRef(ahead && !open)
  // A layout effect: its clean-up closes the dialog while it is still on the page, which gives focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || !open) return undefined
    let closed: (() => void) | undefined
    const show = () => {
      if (!element.open) element.showModal()
      if (focus === 'dialog') element.focus()
      closed = dialogOpened(element)
    }
    // An inert page has the style of all its elements computed anew: one that stands ready is seen before
    // that.
    const cancel = isAhead.current ? afterFrame(show) : show()
    return () => {
      cancel?.()
      closed?.()
      element.close()
    }
  }, [open, focus])
  useLayoutEffect(() => {
    const element = body.current
    if (!element) return undefined
    const measure = () => setScrolls(element.scrollHeight > element.clientHeight + 1)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <dialog
      ref={dialog}
      role={role}
      tabIndex={-1}
      className={classNames(styles.dialog, styles[placement], styles[width], ahead && styles.ahead)}
      data-waiting={!open || undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={subtitle ? `${id}-subtitle` : undefined}
      onCancel={(event) => {
        event.preventDefault()
        if (dismissable) onClose()
      }}
      onClick={(event) => {
        if (dismissable && event.target === dialog.current) onClose()
      }}
    >
      <div className={styles.box}>
        {placement === 'sheet' && <div className={styles.grab} aria-hidden="true" />}
        <header className={classNames(styles.head, hideTitle && styles.hiddenHead)}>
          {leading}
          <div className={classNames(styles.title, hideTitle && styles.hidden)}>
            <Heading level={2} size={4} id={`${id}-title`}>
              {title}
            </Heading>
            {subtitle && (
              <p id={`${id}-subtitle`} className={styles.subtitle}>
                {subtitle}
              </p>
            )}
          </div>
          {closeLabel && <IconButton icon="x" label={closeLabel} onClick={onClose} />}
        </header>
        {/* Content that scrolls can be reached by keyboard; it then has the name of the dialog. */}
        <div
          ref={body}
          className={styles.body}
          {...(scrolls ? { tabIndex: 0, role: 'group', 'aria-labelledby': `${id}-title` } : {})}
        >
          {children}
        </div>
        {footer && <footer className={styles.footer}>{footer}</footer>}
      </div>
    </dialog>
  )
}
