import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { FeatureStage } from '../../stories/FeatureStage.tsx'
import { QrLoginScreen } from './QrLoginScreen.tsx'

afterEach(cleanup)

const ASKING = { state: 'ready', device: 'Firefox', place: 'DE', expiresAt: 0, most: 3 }

/** A phone that has opened a code and pressed a button. */
async function answered(button: string, state: 'done' | 'expired' | 'full') {
  const onTrack = vi.fn()
  const confirm = vi.fn((_input: unknown) => ({ state }))
  await act(async () => {
    render(
      <FeatureStage
        path="/qrLogin?qrToken=token-123"
        answers={{ qrLoginScan: ASKING, qrLoginConfirm: confirm }}
        onTrack={onTrack}
      >
        <QrLoginScreen />
      </FeatureStage>,
    )
  })
  const press = await screen.findByRole('button', { name: button })
  expect(onTrack, 'nothing is told before the answer').not.toHaveBeenCalled()
  await act(async () => fireEvent.click(press))
  expect(confirm).toHaveBeenCalledOnce()
  return onTrack.mock.calls
}

test.each([
  ['Confirm login', 'done', true],
  ['Confirm login', 'expired', false],
  ['Confirm login', 'full', false],
  ['Cancel', 'done', false],
] as const)('%s, and it is %s: told with ok %s, once (AN.09)', async (button, state, ok) => {
  expect(await answered(button, state)).toEqual([['qr_login', { ok }]])
})
