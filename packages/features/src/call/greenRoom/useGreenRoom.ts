import { useEffect, useRef, useState } from 'react'
import type { CallType } from '@visavis/core/contract'
import type { CallProblem } from '@visavis/domain/call/call.states'
import { selectShouldHoldDevices } from '@visavis/domain/call/call.selectors'
import type { CallDevices } from '@visavis/domain/call/room/CallDevices'
import { callServicesOf } from '@visavis/domain/call/room/callServices'
import { useAppStore, usePorts } from '@visavis/domain/hooks'

export type GreenRoomPhase = 'ask' | 'opening' | 'open' | 'refused'
export interface GreenRoom {
  readonly phase: GreenRoomPhase
  readonly problem: CallProblem | null
  /** What is checked: with the camera, or sound alone. */ readonly callType: CallType
  readonly open: (callType: CallType) => void
}

/**
 * Camera and microphone for the time of the check: on with a press, whatever the browser would allow without
 * asking, unless a call has them on; off when the place is left, unless a call has them.
 */
export function useGreenRoom(): GreenRoom {
  const store = useAppStore()
  const { devices } = callServicesOf(usePorts())
  const [view, setView] = useState<Omit<GreenRoom, 'open'>>(() => ({
    phase: selectShouldHoldDevices(store.getState()) ? 'open' : 'ask',
    problem: null,
    callType: 1,
  }))
  const isHere = useRef(false)
  const open = async (callType: CallType) => {
    setView({ phase: 'opening', problem: null, callType })
    const problem = await devices.open(callType)
    // Left meanwhile: nothing stays on.
    if (!isHere.current) return letGo(store, devices)
    setView({ phase: problem ? 'refused' : 'open', problem, callType })
  }
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
      letGo(store, devices)
    }
  }, [devices, store])
  return { ...view, open: (callType) => void open(callType) }
}

function letGo(store: ReturnType<typeof useAppStore>, devices: CallDevices): void {
  if (!selectShouldHoldDevices(store.getState())) devices.release()
}
