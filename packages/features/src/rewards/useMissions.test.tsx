import { act, cleanup, renderHook } from '@testing-library/react'
import { GatewayError, localFailure } from '@visavis/core/errors'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { FeatureStage } from '../stories/FeatureStage.tsx'
import { TASKS } from './missionStory.ts'
import { useMissions } from './useMissions.ts'

afterEach(cleanup)

test('a claim is told with its task and coins when the gateway has paid it, and not before (AN.24)', async () => {
  const onTrack = vi.fn()
  let answer: unknown = new GatewayError(localFailure('network', 'missionClaim'))
  const answers = { missionClaim: () => answer, missionsCompleted: { completed: [] } }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <FeatureStage answers={answers} onTrack={onTrack}>
      {children}
    </FeatureStage>
  )
  const { result } = renderHook(useMissions, { wrapper })
  const task = TASKS[0]!
  await act(async () => result.current.claim(task))
  expect(result.current.problem).not.toBeNull()
  expect(onTrack).not.toHaveBeenCalled()
  answer = { gold: 5, goldNum: 105 }
  await act(async () => result.current.claim(task))
  expect(result.current.problem).toBeNull()
  expect(onTrack.mock.calls).toEqual([['task_claim', { taskId: task.taskId, coins: 5 }]])
})
