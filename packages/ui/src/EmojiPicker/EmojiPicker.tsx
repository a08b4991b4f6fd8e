import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { TextField } from '../TextField/TextField.tsx'
import styles from './EmojiPicker.module.css'
import { nextByPlace } from './nextByPlace.ts'

export interface EmojiPickerProps {
  /** "Emoji" */
  label: string
  /** "Search emoji" */
  searchLabel: string
  /** "No emoji found", where `groups` are empty. */
  noneText: string
  typed: string
  /** Without it there is no search. */
  onType?: (typed: string) => void
  /** From the most used on; while something is looked for one of what was found. */
  groups: readonly { id: string; label: string; emoji: readonly string[] }[]
  nameOf: (emoji: string) => string
  onPick: (emoji: string) => void
  /** Escape. */
  onClose: () => void
}

/**
 * Emoji in a grid: one stop of the Tab key, arrow keys inside it, Enter in the search takes the first one
 * found.
 */
export function EmojiPicker({
  label,
  searchLabel,
  noneText,
  typed,
  onType,
  groups,
  nameOf,
  onPick,
  onClose,
}: EmojiPickerProps) {
  const id = useId()
  const grid = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState('')
  const keys = groups.flatMap((group) => group.emoji.map((emoji) => `${group.id} ${emoji}`))
  const tabStop = keys.includes(stop) ? stop : keys[0]
  const first = groups.find(({ emoji }) => emoji.length > 0)?.emoji[0]
  const all = () => [...(grid.current?.querySelectorAll<HTMLButtonElement>('button') ?? [])]
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      onClose()
      return
    }
    const inSearch = event.target instanceof HTMLInputElement
    if (inSearch && event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      if (typed.trim() !== '' && first !== undefined) onPick(first)
      return
    }
    if (inSearch && event.key !== 'ArrowDown') return
    const buttons = all()
    const next = inSearch
      ? buttons[0]
      : nextByPlace(buttons, document.activeElement as HTMLButtonElement, event.key)
    if (next === undefined) return
    event.preventDefault()
    next.focus()
  }
  return (
    <div className={styles.picker} role="group" aria-label={label}>
      {onType !== undefined && (
        <TextField
          label={searchLabel}
          hideLabel
          placeholder={searchLabel}
          type="search"
          autoComplete="off"
          maxLength={40}
          icon="magnifying-glass"
          value={typed}
          onChange={onType}
          onKeyDown={key}
        />
      )}
      <div ref={grid} className={styles.groups}>
        {groups.map((group) => (
          <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
            <p id={`${id}-${group.id}`} className={styles.name}>
              {group.label}
            </p>
            <div className={styles.grid}>
              {group.emoji.map((emoji) => (
                <button
                  key={emoji}
                  type="button"
                  className={styles.emoji}
                  aria-label={nameOf(emoji)}
                  title={nameOf(emoji)}
                  tabIndex={`${group.id} ${emoji}` === tabStop ? 0 : -1}
                  onFocus={() => setStop(`${group.id} ${emoji}`)}
                  onKeyDown={key}
                  onClick={() => onPick(emoji)}
                >
                  {emoji}
                </button>
              ))}
            </div>
          </div>
        ))}
        {keys.length === 0 && (
          <p className={styles.none} role="status">
            {noneText}
          </p>
        )}
      </div>
    </div>
  )
}
