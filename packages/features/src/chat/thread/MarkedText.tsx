import { piecesOf, type Span } from '@visavis/core/text'
import styles from '../chat.module.css'

/** A text with parts of it marked; screen readers hear them as marked, too. */
export function MarkedText({ text, spans }: { text: string; spans: readonly Span[] }) {
  return piecesOf(text, spans).map((piece, at) =>
    piece.marked ? (
      <mark key={at} className={styles['marked']}>
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  )
}
