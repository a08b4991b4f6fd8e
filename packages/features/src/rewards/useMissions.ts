import type { Mission } from '@visavis/core/contract/missions'
import type { GatewayFailure } from '@visavis/core/errors'
import { failureOf } from '@visavis/domain/gateway/failureOf'
import { JUST_READ_S } from '@visavis/domain/gateway/justRead'
import { useAppDispatch, useAppSelector, usePorts } from '@visavis/domain/hooks'
import { readMissions } from '@visavis/domain/rewards/missions.concept'
import { useMissionClaimMutation, useMissionsCompletedQuery } from '@visavis/domain/rewards/rewards.api'
import { noticeShown } from '@visavis/domain/shell/shell.events'
import type { CompletedMission } from '@visavis/core/contract/missions'
import { useEffect, useRef, useState } from 'react'
import { useFailureText } from '../i18n/failureText.ts'

export interface MissionsView {
  /** Null while the tasks are on their way, or could not be had. */
  readonly tasks: readonly Mission[] | null
  readonly resetAt: number
  /** Claimed ones, newest first. */
  readonly completed: readonly CompletedMission[]
  readonly failure: GatewayFailure | null
  /** Id of the task whose coins are on their way. */
  readonly busy: string | null
  /** Why the last claim brought nothing. */
  readonly problem: string | null
  readonly claim: (task: Mission) => void
  readonly readAgain: () => void
}

/** Tasks as they are now, and the claim: one at a time, once. */
export function useMissions(): MissionsView {
  const dispatch = useAppDispatch()
  const { tracker } = usePorts()
  const failureText = useFailureText()
  const tasks = useAppSelector((state) => state.missions?.tasks ?? null)
  const resetAt = useAppSelector((state) => state.missions?.resetAt ?? 0)
  const failure = useAppSelector((state) => state.missions?.failure ?? null)
  const { data } = useMissionsCompletedQuery(undefined, { refetchOnMountOrArgChange: JUST_READ_S })
  const [send] = useMissionClaimMutation()
  const [busy, setBusy] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const running = useRef(false)
  useEffect(() => void dispatch(readMissions()), [dispatch])
  // What was said about a claim is about the list of its day.
  const [shownReset, setShownReset] = useState(resetAt)
  if (shownReset !== resetAt) {
    setShownReset(resetAt)
    setProblem(null)
  }
  const claim = async ({ taskId }: Mission) => {
    if (running.current) return
    running.current = true
    setBusy(taskId)
    setProblem(null)
    const result = await send({ taskId })
    if (result.error === undefined) {
      const { gold } = result.data
      tracker.track('task_claim', { taskId, coins: gold })
      dispatch(noticeShown({ tone: 'success', messageId: 'app.coins.added', values: { coins: gold } }))
    } else setProblem(failureText(failureOf(result.error)))
    // The answer may have been lost on the way: the list says whether it counted.
    await dispatch(readMissions())
    running.current = false
    setBusy(null)
  }
  return {
    tasks,
    resetAt,
    completed: data?.completed ?? [],
    failure,
    busy,
    problem,
    claim: (task) => void claim(task),
    readAgain: () => void dispatch(readMissions()),
  }
}
