import { usePorts } from '@visavis/domain/hooks'
import { usePageKeys } from '@visavis/ui/usePageKeys'

/**
 * N goes on to the next person, Enter says yes to this one (DESIGN 11); the letter only where single letters
 * are keys. Undefined: not now.
 */
export function useMatchKeys({
  next,
  yes,
}: {
  next?: (() => void) | undefined
  yes?: (() => void) | undefined
}): void {
  const { storage } = usePorts()
  usePageKeys({ n: storage.get('siteKeys') === '0' ? undefined : next, Enter: yes })
}
