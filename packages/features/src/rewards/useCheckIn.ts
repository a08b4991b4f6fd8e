import type { Data } from '@visavis/core/contract'
import type { GatewayFailure } from '@visavis/core/errors'
import { failureOf } from '@visavis/domain/gateway/failureOf'
import { JUST_READ_S } from '@visavis/domain/gateway/justRead'
import { useAppDispatch, useAppSelector, usePorts } from '@visavis/domain/hooks'
import { useCheckInDaysQuery, useCheckInMutation } from '@visavis/domain/rewards/rewards.api'
import { noticeShown } from '@visavis/domain/shell/shell.events'
import { selectOnline } from '@visavis/domain/shell/shell.slice'
import { useEffect, useRef, useState } from 'react'
import { useFailureText } from '../i18n/failureText.ts'
import { useText } from '../i18n/I18nProvider.tsx'

/** Longest wait a browser's timer takes. */
const MOST_MS = 2_147_483_647

export interface CheckInState {
  /** Null while the days are on their way, or could not be had. */
  readonly days: Data<'checkInDays'> | null
  readonly failure: GatewayFailure | null
  readonly reading: boolean
  readonly busy: boolean
  /** Why the last press brought nothing. */
  readonly problem: string | null
  /** How many presses have brought coins since this was opened. */
  readonly arrivals: number
  readonly press: () => void
  readonly readAgain: () => void
}

/** The days of the check-in, read again when the gateway's day turns, and the press. */
export function useCheckIn(): CheckInState {
  const text = useText()
  const failureText = useFailureText()
  const dispatch = useAppDispatch()
  const online = useAppSelector(selectOnline)
  const { gateway, tracker, clock } = usePorts()
  const { data, error, isFetching, refetch } = useCheckInDaysQuery(undefined, {
    refetchOnMountOrArgChange: JUST_READ_S,
    refetchOnReconnect: true,
    refetchOnFocus: true,
  })
  const [checkIn] = useCheckInMutation()
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [arrivals, setArrivals] = useState(0)
  const resetAt = data?.resetAt
  useEffect(() => {
    if (resetAt === undefined) return undefined
    const left = resetAt - (clock.now() + gateway.clockOffset())
    const timer = setTimeout(
      () => {
        setProblem(null)
        void refetch()
      },
      Math.min(Math.max(left, 1000), MOST_MS),
    )
    return () => clearTimeout(timer)
  }, [resetAt, clock, gateway, refetch])
  /** Busy until the days are read again: there is no second press between the two. */
  const press = async () => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setProblem(null)
    await send()
    await refetch()
    running.current = false
    setBusy(false)
  }
  const send = async () => {
    const result = await checkIn()
    if (result.error === undefined) {
      const { gold } = result.data
      const day = (data?.days.findIndex(({ state }) => state === 'today') ?? -1) + 1
      tracker.track('check_in', { day, coins: gold })
      if (gold > 0) {
        setArrivals((before) => before + 1)
        dispatch(noticeShown({ tone: 'success', messageId: 'app.coins.added', values: { coins: gold } }))
      }
      return
    }
    const failure = failureOf(result.error)
    // Where the line is there, the gateway was too slow (R8.46); a second press brings nothing twice.
    setProblem(failure.kind === 'network' && online ? text('base.error.serverTimeOut') : failureText(failure))
  }
  return {
    days: data ?? null,
    failure: data === undefined && error !== undefined ? failureOf(error) : null,
    reading: isFetching,
    busy,
    problem,
    arrivals,
    press: () => void press(),
    readAgain: () => void refetch(),
  }
}
