import type { ReactNode } from 'react'
import { Icon } from '../Icon/Icon.tsx'
import { Spinner } from '../Spinner/Spinner.tsx'
import styles from './Bubble.module.css'

export type BubbleStatus = 'sending' | 'sent' | 'read' | 'failed'

export interface BubbleProps {
  /** `mine` stands at the end of the line, `theirs` at its start. */
  from: 'mine' | 'theirs'
  /** The words, or the inside of a gift, photo or call bubble. */
  children: ReactNode
  /** Language of the words, when known. */
  lang?: string
  /** For `mine`: how far it is, and its word: "Read". */
  status?: { kind: BubbleStatus; label: string }
  /** For a `failed` one: "Try again". */
  retry?: { label: string; onPress: () => void }
  /** For `theirs`: the translation, or that it is on its way. */
  translation?: { kind: 'done'; text: string; lang?: string } | { kind: 'busy'; label: string }
  /** "20:38", shown under the bubble. */
  time?: string
  /** No padding and background: pictures. */
  bare?: boolean
}

/** One message. Everything that can happen to it stands under it, in words. */
export function Bubble({
  from,
  children,
  lang,
  status,
  retry,
  translation,
  time,
  bare = false,
}: BubbleProps) {
  return (
    <div className={styles.message} data-from={from} data-status={status?.kind}>
      <div className={styles.bubble} data-bare={bare || undefined} lang={lang} dir="auto">
        {children}
      </div>
      {translation && (
        <p
          className={styles.translation}
          dir="auto"
          lang={translation.kind === 'done' ? translation.lang : undefined}
        >
          {translation.kind === 'busy' ? <Spinner size={16} /> : <Icon name="translate" active size={18} />}
          <span>{translation.kind === 'busy' ? translation.label : translation.text}</span>
        </p>
      )}
      {(status ?? time) && (
        <p className={styles.status}>
          {time && <span>{time}</span>}
          {status && (
            <>
              <StatusIcon kind={status.kind} />
              <span role={status.kind === 'failed' ? 'alert' : undefined}>{status.label}</span>
            </>
          )}
          {status?.kind === 'failed' && retry && (
            <button type="button" className={styles.retry} onClick={retry.onPress}>
              {retry.label}
            </button>
          )}
        </p>
      )}
    </div>
  )
}

const ICON = { sent: 'check', read: 'checks', failed: 'warning-circle' } as const
const StatusIcon = ({ kind }: { kind: BubbleStatus }) =>
  kind === 'sending' ? <Spinner size={14} /> : <Icon name={ICON[kind]} active={kind === 'failed'} size={16} />
