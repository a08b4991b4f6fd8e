import { Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { minimiseCall } from '@visavis/domain/call/call.actions'
import { isInCall, selectMachine } from '@visavis/domain/call/call.selectors'
import type { CallState } from '@visavis/domain/call/call.states'
import { useAppDispatch, useAppSelector } from '@visavis/domain/hooks'
import { BeforeCall } from './BeforeCall.tsx'
import { Elsewhere } from './Elsewhere.tsx'
import { EndedScreen } from './EndedScreen.tsx'
import { LiveCall } from './LiveCall.tsx'
import { RejoinSheet } from './RejoinSheet.tsx'
import { useCallAttention } from './useCallAttention.ts'
import { useCallSounds } from './useCallSounds.ts'
import { useVeilKey } from './useVeilKey.ts'

/**
 * The call over whatever page is shown; mounted once by the shell, beside the routes. Nothing while nobody
 * calls.
 */
export function CallLayer() {
  return (
    <Suspense fallback={null}>
      <Layer />
    </Suspense>
  )
}

function Layer() {
  const state = useAppSelector(selectMachine)
  useCallSounds()
  useCallAttention()
  useVeilKey()
  useMinimiseOnLeave(state)
  return <CallStateView state={state} />
}

/** What a state of the machine looks like. */
export function CallStateView({ state }: { state: CallState }) {
  if (isFreeMatch(state)) return null
  switch (state.phase) {
    case 'idle':
      return null
    case 'checking':
    case 'asking':
    case 'confirming':
    case 'refused':
      return <BeforeCall state={state} />
    case 'launching':
    case 'ringingOut':
    case 'ringingIn':
    case 'connecting':
    case 'connected':
    case 'grace':
    case 'reconnecting':
      return <LiveCall state={state} />
    case 'elsewhere':
      return <Elsewhere state={state} />
    case 'rejoinOffer':
      return <RejoinSheet state={state} />
    case 'ended':
      return <EndedScreen state={state} />
  }
}

/** A free match is shown by its own page, until it becomes a private call. */
const isFreeMatch = (state: CallState): boolean =>
  isInCall(state) || state.phase === 'rejoinOffer'
    ? state.call.matchFlag === 1 && state.call.feeType === 0
    : state.phase === 'ended' && state.past.matchFlag === 1

/** The page that brings a call to this device leaves by itself: nobody turned away from the call. */
const MOVE_PATH = '/moveCall'

/** Going to another page, or Back, does not end a call: it goes on in the small window. */
function useMinimiseOnLeave(state: CallState): void {
  const dispatch = useAppDispatch()
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const talking = isInCall(state)
  useEffect(() => {
    if (shown.current !== pathname && talking && !shown.current.endsWith(MOVE_PATH)) dispatch(minimiseCall())
    shown.current = pathname
  }, [pathname, talking, dispatch])
}
