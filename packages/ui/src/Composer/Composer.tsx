import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'
import { Icon } from '../Icon/Icon.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { countGraphemes, takeGraphemes } from '../support/countGraphemes.ts'
import styles from './Composer.module.css'

export interface ComposerProps {
  /** What is typed. It stays when the field is locked. */
  value: string
  /** Every change, cut at `maxGraphemes`. */
  onChange: (text: string) => void
  /** Enter or the button. Not called for blank text. */
  onSend: () => void
  /** "Message Elif" */
  label: string
  /** Name of the button: "Send". */
  sendLabel: string
  /** Before the field: photo, gift. */
  actions?: readonly {
    id: string
    icon: 'image' | 'gift' | 'smiley'
    label: string
    onPress: () => void
    /** Of a button that opens something: whether it is open. */
    expanded?: boolean
  }[]
  /** Above the field, what puts something into the text where the caret is. */
  picker?: ReactNode
  /** For what the picker puts in. */
  handle?: Ref<ComposerField>
  /** Why nothing can be written now; the typed text stays. */
  locked?: ReactNode
  /** Words above the field while offline: the message is sent later. */
  offline?: string | undefined
  /** Most characters as people see them. */
  maxGraphemes?: number
  /** Shown from nine tenths of the most on: `(780, 800) => "780 / 800"`. */
  counterText?: (used: number, max: number) => string
}

/** The field for its picker. */
export interface ComposerField {
  /** Puts a text where the caret is. */
  insert: (text: string) => void
  focus: () => void
}

/**
 * Where messages are written. Enter sends, Shift+Enter makes a line; while a keyboard composes letters Enter
 * only ends that.
 */
export function Composer({
  value,
  onChange,
  onSend,
  label,
  sendLabel,
  actions = [],
  picker,
  handle,
  locked,
  offline,
  maxGraphemes,
  counterText,
}: ComposerProps) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const caret = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (caret.current !== null) field.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  }, [value])
  const change = (text: string) =>
    onChange(maxGraphemes === undefined ? text : takeGraphemes(text, maxGraphemes))
  useImperativeHandle(handle, () => ({
    insert: (text) => {
      const { selectionStart = value.length, selectionEnd = value.length } = field.current ?? {}
      caret.current = selectionStart + text.length
      change(`${value.slice(0, selectionStart)}${text}${value.slice(selectionEnd)}`)
    },
    focus: () => field.current?.focus(),
  }))
  const blank = value.trim() === ''
  const send = () => !blank && onSend()
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  if (locked) {
    return (
      <div className={styles.locked}>
        <Icon name="lock-simple" active size={20} />
        <p>{locked}</p>
      </div>
    )
  }
  const used = maxGraphemes === undefined ? 0 : countGraphemes(value)
  return (
    <form className={styles.composer} onSubmit={(event) => (event.preventDefault(), send())}>
      {offline && (
        <p id={`${id}-offline`} className={styles.offline} role="status">
          <Icon name="wifi-slash" active size={16} />
          {offline}
        </p>
      )}
      {picker}
      <div className={styles.line} data-many={actions.length > 2 || undefined}>
        {actions.map((action) => (
          <IconButton
            key={action.id}
            icon={action.icon}
            label={action.label}
            active={action.expanded === true}
            aria-expanded={action.expanded}
            onClick={action.onPress}
          />
        ))}
        <textarea
          ref={field}
          className={styles.field}
          aria-label={label}
          placeholder={label}
          aria-describedby={offline ? `${id}-offline` : undefined}
          rows={1}
          dir="auto"
          enterKeyHint="send"
          value={value}
          onKeyDown={key}
          onChange={(event) => change(event.target.value)}
        />
        <button
          type="submit"
          className={styles.send}
          aria-label={sendLabel}
          title={sendLabel}
          aria-disabled={blank || undefined}
        >
          <Icon name="paper-plane-right" active size={22} />
        </button>
      </div>
      {maxGraphemes !== undefined && counterText && used >= maxGraphemes * 0.9 && (
        <p className={styles.counter}>{counterText(used, maxGraphemes)}</p>
      )}
    </form>
  )
}
