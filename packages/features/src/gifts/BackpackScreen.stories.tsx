import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { BackpackScreen } from './BackpackScreen.tsx'
import { couponItemOf, itemOf } from './backpackStory.ts'

const pageOf = (list: readonly object[]) => ({ list, page: 1, size: 60, total: list.length })
const backpack = ({ type }: { type: string }) =>
  type === 'gift'
    ? pageOf([itemOf(1), itemOf(2), itemOf(3, { giftId: 'cake', picture: 'cake' })])
    : type === 'coupon'
      ? pageOf([
          couponItemOf(5),
          couponItemOf(6),
          couponItemOf(7, { minutes: 1, scope: 'voice', source: 'task' }),
          couponItemOf(8, { minutes: 10, scope: 'video', reserved: true }),
        ])
      : pageOf([itemOf(4, { usedAt: Date.UTC(2026, 10, 12) })])
const held = onStage({ answers: { backpack } })
const meta = {
  component: BackpackScreen,
  args: { onBack: fn() },
} satisfies Meta<typeof BackpackScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Gifts: Story = {
  decorators: [held],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('× 2')).toBeVisible()
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2)
    await expect(canvas.getAllByRole('button', { name: 'Give in a chat' })).toHaveLength(2)
    await userEvent.click(canvas.getByRole('radio', { name: 'Used and expired' }))
    await expect(await canvas.findByRole('listitem')).toHaveTextContent(/RoseUsed/)
  },
}
export const Coupons: Story = {
  decorators: [held],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Call coupons' }))
    await expect(await canvas.findByText('Call: first 3 minutes free')).toBeVisible()
    await expect(canvas.getAllByRole('button', { name: 'Use for a call' })).toHaveLength(2)
    await expect(canvas.getByRole('button', { name: 'In a call right now' })).toBeDisabled()
  },
}
export const CouponsRightToLeft: Story = {
  decorators: [held],
  globals: { locale: 'ar' },
  play: async ({ canvas }) => {
    await userEvent.click((await canvas.findAllByRole('radio'))[1] as HTMLElement)
    await expect(await canvas.findAllByRole('listitem')).toHaveLength(3)
  },
}
export const NoCoupons: Story = {
  decorators: [onStage({ answers: { backpack: pageOf([]) } })],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Call coupons' }))
    await expect(await canvas.findByText('No call coupons')).toBeVisible()
  },
}
export const Empty: Story = {
  decorators: [onStage({ answers: { backpack: pageOf([]) } })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your backpack is empty')).toBeVisible()
  },
}
export const Failed: Story = {
  decorators: [onStage()],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Retry' })).toBeEnabled()
  },
}
export const RightToLeft: Story = { decorators: [held], globals: { locale: 'ar' } }
