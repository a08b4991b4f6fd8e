import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { FeatureStage } from '../../stories/FeatureStage.tsx'
import { ProveNumber } from './ProveNumber.tsx'

afterEach(cleanup)

const answers = {
  checkMobile: { isExist: false, channels: ['sms'] },
  sendCode: { resendAfter: 60, left: 4 },
  checkCode: { ticket: 'ticket-0001' },
  linkMobile: { state: 'verified' },
}
async function draw() {
  const onProven = vi.fn()
  const onClose = vi.fn()
  await act(async () => {
    render(
      <FeatureStage answers={answers}>
        <ProveNumber onProven={onProven} onClose={onClose} />
      </FeatureStage>,
    )
  })
  const field = await screen.findByLabelText('Phone number', undefined, { timeout: 10_000 })
  return { onProven, onClose, field }
}

test('says why it asks, and a right code goes on without another press (R6.16)', async () => {
  const { onProven, onClose, field } = await draw()
  expect(screen.getByText(/Please verify your phone number first\./)).toBeTruthy()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /^Country/, hidden: true })))
  await act(async () => {
    fireEvent.change(screen.getByRole('combobox', { hidden: true }), { target: { value: 'germ' } })
  })
  await act(async () => fireEvent.keyDown(screen.getByRole('combobox', { hidden: true }), { key: 'Enter' }))
  await act(async () => {
    fireEvent.change(field, { target: { value: '15123456789' } })
  })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send code', hidden: true })))
  const code = await screen.findByLabelText('Code')
  await act(async () => {
    fireEvent.change(code, { target: { value: '123456' } })
  })
  await vi.waitFor(() => expect(onProven).toHaveBeenCalledOnce())
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.queryByLabelText('Code')).toBeNull()
})

test('left, nothing goes on (R6.16)', async () => {
  const { onProven, onClose } = await draw()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Close', hidden: true })))
  expect([onProven.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 1])
})
