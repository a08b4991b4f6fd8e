import { useEffect, useState } from 'react'
import type { RoomView } from '@visavis/domain/call/call.slice'
import { WEAK_FOR_MS, isWeakLine } from '@visavis/domain/line/weakLine'

/**
 * The line has been weak for a while, and nobody said no to an offer yet. A line that is gone is not weak:
 * less picture brings nothing back.
 */
export function useWeakLine(room: RoomView, gone: boolean): { offered: boolean; refuse: () => void } {
  const weak = !gone && isWeakLine(room)
  const [long, setLong] = useState(false)
  const [refused, setRefused] = useState(false)
  useEffect(() => {
    if (!weak) return undefined
    const timer = setTimeout(() => setLong(true), WEAK_FOR_MS)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [weak])
  return { offered: long && !refused, refuse: () => setRefused(true) }
}
