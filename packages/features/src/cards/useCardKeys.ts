import { usePageKeys } from '@visavis/ui/usePageKeys'

export interface CardKeys {
  readonly onPass: () => void
  readonly onLike: () => void
  readonly onCall: () => void
  readonly onPause: () => void
  readonly onOpen: () => void
}

/** Physical arrows, Space and Enter on the page of cards (DESIGN 11). */
export const useCardKeys = ({ onPass, onLike, onCall, onPause, onOpen }: CardKeys, active: boolean): void =>
  usePageKeys(
    active ? { ArrowLeft: onPass, ArrowUp: onLike, ArrowRight: onCall, ' ': onPause, Enter: onOpen } : {},
  )
