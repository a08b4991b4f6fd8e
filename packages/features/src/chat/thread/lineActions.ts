import type { Message } from '@visavis/core/contract'
import type { PendingLine } from '@visavis/domain/chat/chat.states'
import type { WaitingGiftProps } from './GiftRow.tsx'

export interface LineActions {
  readonly onCopy: (line: Message) => void
  readonly onDelete: (line: Message) => void
  /** Shows the line in the reader's language; takes that away again. */
  readonly onTranslate: (line: Message) => void
  readonly onOriginal: (line: Message) => void
  /** Reports this line with what was said around it. */
  readonly onReport: (line: Message) => void
  /** Calls the person; null during a call. */
  /** `shownPrice`: coins a minute on the button. */
  readonly onCall: ((callType: 1 | 2, shownPrice: number) => void) | null
  readonly onResend: (line: PendingLine) => void
  /** Takes a refused line back into the field. */
  readonly onEdit: (line: PendingLine) => void
  readonly onDiscard: (line: PendingLine) => void
  readonly onGiveAgain: WaitingGiftProps['onGiveAgain']
  /** Thanks for a gift, in one tap. */
  readonly onThank: () => void
}
