import { useEffect, useRef, type ReactNode } from 'react'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import { classNames } from '../support/classNames.ts'
import styles from './Chip.module.css'

export interface ChipProps {
  /** One or two words. */
  children: ReactNode
  /** With `onSelect`: whether this filter or choice is on. */
  selected?: boolean
  /** Left out for a chip that only says something. */
  onSelect?: () => void
  /** Before the word; filled while it is chosen. */
  icon?: IconName
  /** With its label: shows a cross that removes the chip. */
  onRemove?: () => void
  /** Name of the cross: "Remove English". */
  removeLabel?: string
  /** Cannot be chosen now. */
  disabled?: boolean
  /** Language of the words when it is not that of the page. */
  lang?: string | undefined
}

/** A small pill: a filter or choice (`onSelect`), something removable (`onRemove`), or just a word. */
export function Chip({
  children,
  selected = false,
  onSelect,
  icon,
  onRemove,
  removeLabel,
  disabled,
  lang,
}: ChipProps) {
  const inside = (
    <>
      {icon && <Icon name={icon} active={selected} size={18} />}
      <span>{children}</span>
    </>
  )
  if (onSelect) {
    return (
      <button
        type="button"
        className={classNames(styles.chip, styles.button)}
        lang={lang}
        aria-pressed={selected}
        disabled={disabled}
        onClick={onSelect}
      >
        {inside}
      </button>
    )
  }
  return (
    <span className={styles.chip} lang={lang}>
      {inside}
      {onRemove && (
        <button
          type="button"
          className={styles.remove}
          aria-label={removeLabel}
          disabled={disabled}
          onClick={onRemove}
        >
          <Icon name="x" size={14} />
        </button>
      )}
    </span>
  )
}

/**
 * A line of chips: scrolls sideways on narrow screens (`scroll`) and brings the chosen one out of the fading
 * ends, else wraps.
 */
export function ChipRow({
  label,
  children,
  scroll = false,
}: {
  label: string
  children: ReactNode
  scroll?: boolean
}) {
  const row = useRef<HTMLDivElement>(null)
  const shown = useRef<Element | null>(null)
  useEffect(() => {
    const chosen = scroll ? (row.current?.querySelector(':scope > [aria-pressed="true"]') ?? null) : null
    // Once for each choice: whoever scrolls on by hand is left alone. The first one needs no measuring.
    if (chosen === shown.current) return
    const isFirst = shown.current === null && chosen === row.current?.firstElementChild
    shown.current = chosen
    if (chosen !== null && row.current !== null && !isFirst) bringIn(row.current, chosen)
  })
  // A narrower row has its fading end elsewhere.
  useEffect(() => {
    const element = row.current
    if (!scroll || element === null) return undefined
    let width = 0
    const observer = new ResizeObserver(() => {
      const before = width
      width = element.clientWidth
      if (before === 0 || before === width) return
      const chosen = element.querySelector(':scope > [aria-pressed="true"]')
      if (chosen !== null && chosen !== element.firstElementChild) bringIn(element, chosen)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroll])
  return (
    <div
      ref={row}
      role="group"
      aria-label={label}
      className={classNames(styles.row, scroll && styles.scroll)}
      {...(scroll ? { tabIndex: -1 } : {})}
    >
      {children}
    </div>
  )
}

/** Scrolls the row alone, so far that the chip stands clear of both ends. */
function bringIn(row: HTMLElement, chip: Element): void {
  const { left, right } = row.getBoundingClientRect()
  const own = chip.getBoundingClientRect()
  const room = 2.5 * Number.parseFloat(getComputedStyle(row).paddingInlineStart)
  if (own.left < left + room) row.scrollBy({ left: own.left - left - room })
  else if (own.right > right - room) row.scrollBy({ left: own.right - right + room })
}
