// R4.58, MK.04: the popup of the day on a page that stays open.
import { usePorts } from '@visavis/domain/hooks'
import { act, cleanup, render } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FeatureStage } from '../stories/FeatureStage.tsx'
import { CheckInHost } from './CheckInHost.tsx'
import { daysOf } from './rewardStory.ts'

vi.mock('./CheckInPopup.tsx', () => ({ CheckInPopup: () => null }))

beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2026, 10, 24, 23, 50) }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const settle = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

let setFree: (free: boolean) => void = () => undefined
function Host({ onChange }: { onChange: (popup: string, state: string) => void }) {
  const { clock } = usePorts()
  const [free, set] = useState(true)
  useState(() => {
    Object.assign(clock, { now: () => Date.now() })
    setFree = set
    return null
  })
  return <CheckInHost free={free} onChange={onChange} />
}

test('it comes once, and again by itself when the day of the gateway has turned', async () => {
  const opened = vi.fn()
  const answers = {
    hasCheckedIn: { status: 0, show: true, hasCheck: false, totalCoin: 0 },
    checkInDays: daysOf(),
  }
  render(
    <FeatureStage answers={answers}>
      <Host
        onChange={(_popup, state) => {
          if (state === 'open') opened()
        }}
      />
    </FeatureStage>,
  )
  await settle(4000)
  expect(opened).toHaveBeenCalledTimes(1)
  // A call takes its place.
  await act(async () => setFree(false))
  await act(async () => setFree(true))
  await settle(5 * 60_000)
  expect(opened, 'not twice a day').toHaveBeenCalledTimes(1)
  await settle(5 * 60_000 + 2000)
  await settle(4000)
  expect(opened, 'the day has turned').toHaveBeenCalledTimes(2)
})
