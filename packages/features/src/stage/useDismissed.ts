import { useState } from 'react'

/**
 * Remembers that the person put a question away, until it is over: the next one is asked again.
 *
 * @param asked whether the question stands now
 */
export function useDismissed(asked: boolean): readonly [dismissed: boolean, dismiss: () => void] {
  const [dismissed, setDismissed] = useState(false)
  if (!asked && dismissed) setDismissed(false)
  return [dismissed, () => setDismissed(true)]
}
