import { useEffect, useState } from 'react'
import { callServicesOf } from '@visavis/domain/call/room/callServices'
import type { CallProblem } from '@visavis/domain/call/call.states'
import { useAppStore, usePorts } from '@visavis/domain/hooks'
import { selectMatch } from '@visavis/domain/match/match.selectors'

export interface Preview {
  readonly opening: boolean
  readonly problem: CallProblem | null
  readonly open: () => void
}

/**
 * The own picture before Start: no camera runs before it is pressed for, and it is off again when the page is
 * left without a search.
 */
export function usePreview(): Preview {
  const store = useAppStore()
  const { devices } = callServicesOf(usePorts())
  const [view, setView] = useState<Omit<Preview, 'open'>>({ opening: false, problem: null })
  useEffect(
    () => () => {
      if (selectMatch(store.getState()).phase === 'idle') devices.release()
    },
    [devices, store],
  )
  const open = async () => {
    setView({ opening: true, problem: null })
    const problem = await devices.open(1)
    setView({ opening: false, problem })
  }
  return { ...view, open: () => void open() }
}
