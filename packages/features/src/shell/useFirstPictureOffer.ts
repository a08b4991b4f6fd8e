import { useAppSelector } from '@visavis/domain/hooks'
import { selectMe, selectPhase } from '@visavis/domain/session/session.slice'
import { useState } from 'react'

/**
 * Whether the first picture is offered: from the moment a sign-up without one is complete on this page until
 * the offer is left.
 */
export function useFirstPictureOffer(): { readonly offered: boolean; readonly leave: () => void } {
  const phase = useAppSelector(selectPhase)
  const isFaceless = useAppSelector((state) => selectMe(state)?.headImg === '')
  const [last, setLast] = useState(phase)
  const [offered, setOffered] = useState(false)
  if (last !== phase) {
    setLast(phase)
    setOffered(last === 'complement' && phase === 'loggedIn' && isFaceless)
  }
  return { offered, leave: () => setOffered(false) }
}
