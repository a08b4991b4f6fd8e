import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { FeatureStage } from '../stories/FeatureStage.tsx'
import { useGame } from './useGame.ts'

afterEach(cleanup)

test('each opening of a game is told once, also when a score begins it anew (AN.25)', async () => {
  const onTrack = vi.fn()
  const open = vi.fn((_input: unknown) => ({ playId: 'play-1' }))
  const answers = { gameOpen: open, gameScore: { best: 7, counted: true } }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <FeatureStage answers={answers} onTrack={onTrack}>
      {children}
    </FeatureStage>
  )
  const { result, rerender } = renderHook(({ id }) => useGame(id, null), {
    wrapper,
    initialProps: { id: 'pairs' },
  })
  await act(async () => result.current.onScore(7, true))
  expect(result.current.best).toBe(7)
  await act(async () => result.current.onScore(8, true))
  expect(onTrack.mock.calls).toEqual([['game_open', { gameId: 'pairs' }]])
  rerender({ id: 'merge' })
  await act(async () => undefined)
  expect(onTrack.mock.calls.slice(1)).toEqual([['game_open', { gameId: 'merge' }]])
  expect(open).toHaveBeenCalledTimes(2)
})
