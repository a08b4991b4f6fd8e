import type { Meta, StoryObj } from '@storybook/react-vite'
import { localFailure } from '@visavis/core/errors'
import { expect, fn, userEvent, within } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { CheckInPopupView } from './CheckInPopup.tsx'
import { checkInOf } from './rewardStory.ts'

const meta = {
  component: CheckInPopupView,
  decorators: [onStage()],
  args: { checkIn: checkInOf(), onClose: fn(), onNever: fn() },
} satisfies Meta<typeof CheckInPopupView>
export default meta
type Story = StoryObj<typeof meta>

export const FirstWeek: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const days = await canvas.findAllByRole('listitem')
    await expect(days).toHaveLength(7)
    await expect(days[2]).toHaveAttribute('aria-current', 'date')
    await expect(canvas.getByText('VIPs get 10 coins on top')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Check in, get 10 coins' }))
    await expect(args.checkIn.press).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Don’t show this again' }))
    await expect(args.onNever).toHaveBeenCalledOnce()
  },
}
export const Vip: Story = {
  args: { checkIn: checkInOf({ vip: { coins: 10, active: true } }) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('button', { name: 'Check in, get 20 coins' })).toBeVisible()
    await expect(canvas.getByText('VIP: 10 coins on top, today too')).toBeVisible()
  },
}
export const Daily: Story = {
  args: { checkIn: checkInOf({ days: [], coins: 3, totalCoin: 90 }) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('3 coins')).toBeVisible()
    await expect(canvas.queryByRole('listitem')).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Check in, get 3 coins' })).toBeEnabled()
  },
}
export const Done: Story = {
  args: { checkIn: checkInOf({ hasCheck: true }) },
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByRole('button', { name: 'Done. Come back tomorrow' }),
    ).toBeDisabled()
  },
}
export const TimedOut: Story = {
  args: { checkIn: checkInOf({}, { problem: 'Server time out. Please try again.' }) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('Server time out. Please try again.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Check in, get 10 coins' })).toBeEnabled()
  },
}
export const Loading: Story = { args: { checkIn: checkInOf({}, { days: null }) } }
export const Failed: Story = {
  args: {
    checkIn: checkInOf({}, { days: null, failure: localFailure('network', 'checkInDays') }),
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Retry' }))
    await expect(args.checkIn.readAgain).toHaveBeenCalledOnce()
  },
}
export const RightToLeft: Story = { globals: { locale: 'ar' } }
export const LongWords: Story = { globals: { locale: 'fr' } }
