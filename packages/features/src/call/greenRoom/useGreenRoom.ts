import { useEffect, useState } from 'react'
import type { CallType } from '@visavis/core/contract'
import type { CallProblem } from '@visavis/domain/call/call.states'
import { selectShouldHoldDevices } from '@visavis/domain/call/call.selectors'
import { callServicesOf } from '@visavis/domain/call/room/callServices'
import { useAppStore, usePorts } from '@visavis/domain/hooks'

export type GreenRoomPhase = 'looking' | 'ask' | 'opening' | 'open' | 'refused'
export interface GreenRoom { readonly phase: GreenRoomPhase; readonly problem: CallProblem | null; /** What is checked: with the camera, or sound alone. */ readonly callType: CallType; readonly open: (callType: CallType) => void }

/** Camera and microphone for the time of the check: on by themselves where the browser need not ask, off when the place is left, unless a call has them. */
export function useGreenRoom(): GreenRoom {
  const store = useAppStore()
  const { devices } = callServicesOf(usePorts())
  const [view, setView] = useState<Omit<GreenRoom, 'open'>>({ phase: 'looking', problem: null, callType: 1 })
  const open = async (callType: CallType) => {
    setView({ phase: 'opening', problem: null, callType })
    const problem = await devices.open(callType)
    setView({ phase: problem ? 'refused' : 'open', problem, callType })
  }
  useEffect(() => {
    let gone = false
    const look = async () => {
      const permission = await devices.permission(1)
      if (gone) return
      if (permission === 'prompt') return setView({ phase: 'ask', problem: null, callType: 1 })
      const problem = await devices.open(1)
      if (!gone) setView({ phase: problem ? 'refused' : 'open', problem, callType: 1 })
    }
    look().catch(() => { if (!gone) setView({ phase: 'ask', problem: null, callType: 1 }) })
    return () => {
      gone = true
      if (!selectShouldHoldDevices(store.getState())) devices.release()
    }
  }, [devices, store])
  return { ...view, open: (callType) => void open(callType) }
}
