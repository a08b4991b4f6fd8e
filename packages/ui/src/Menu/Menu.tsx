import { type KeyboardEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import { classNames } from '../support/classNames.ts'
import styles from './Menu.module.css'

export interface MenuItem {
  id: string
  /** What it does, as a verb; or the name of a choice. */
  label: string
  icon?: IconName
  /** Language of the label when it is not that of the page. */
  lang?: string
  /** Marks the chosen one of a set. */
  checked?: boolean
  tone?: 'plain' | 'danger'
  onSelect: () => void
}

export interface MenuProps {
  /** Name of the button that opens it. */
  label: string
  /** What the button shows. */
  trigger: ReactNode
  /** Look of the trigger. */
  variant?: 'plain' | 'fill' | 'row'
  /** From the most used on. A function is asked while the list is open: a long page has many menus. */
  items: readonly MenuItem[] | (() => readonly MenuItem[])
  /** The button: a click on it opens the list, for what opens it in further ways. */
  buttonRef?: RefObject<HTMLButtonElement | null>
}

/** A button that opens a list of actions. Arrow keys, Home, End, first letters; Escape closes. */
export function Menu({ label, trigger, variant = 'plain', items, buttonRef }: MenuProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const ownRef = useRef<HTMLButtonElement>(null)
  const button = buttonRef ?? ownRef
  const [open, setOpen] = useState(false)
  const shown = typeof items !== 'function' ? items : open ? items() : []
  const choices = () => [...(list.current?.querySelectorAll<HTMLButtonElement>('[role^=menuitem]') ?? [])]
  const close = () => {
    list.current?.hidePopover()
    button.current?.focus()
  }
  const key = (event: KeyboardEvent) => {
    const all = choices()
    const at = all.indexOf(document.activeElement as HTMLButtonElement)
    const to =
      event.key === 'ArrowDown'
        ? at + 1
        : event.key === 'ArrowUp'
          ? at - 1 + all.length
          : event.key === 'Home'
            ? 0
            : event.key === 'End'
              ? all.length - 1
              : event.key.length === 1
                ? all.findIndex((item) =>
                    item.textContent?.trim().toLowerCase().startsWith(event.key.toLowerCase()),
                  )
                : -1
    if (to < 0 || all.length === 0) return
    event.preventDefault()
    all[to % all.length]?.focus()
  }
  return (
    <span className={classNames(styles.menu, variant === 'row' && styles.wide)}>
      <button
        ref={button}
        type="button"
        className={classNames(styles.trigger, variant !== 'plain' && styles[variant])}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-label={label}
        title={label}
      >
        {trigger}
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={styles.list}
        onKeyDown={key}
        onBeforeToggle={({ newState }) => {
          // The list has its size before it is placed.
          if (typeof items === 'function') flushSync(() => setOpen(newState === 'open'))
        }}
        onToggle={(event) => {
          if (event.newState === 'open')
            (choices().find((item) => item.ariaChecked === 'true') ?? choices()[0])?.focus()
        }}
      >
        {shown.map((item) => (
          <button
            key={item.id}
            type="button"
            role={item.checked === undefined ? 'menuitem' : 'menuitemradio'}
            aria-checked={item.checked}
            tabIndex={-1}
            lang={item.lang}
            data-tone={item.tone}
            className={styles.item}
            onClick={() => {
              close()
              item.onSelect()
            }}
          >
            {item.icon && <Icon name={item.icon} size={20} />}
            <span className={styles.words}>{item.label}</span>
            {item.checked && <Icon name="check" size={18} />}
          </button>
        ))}
      </div>
    </span>
  )
}
