import { DEFAULT_GIFTS } from '@visavis/core/contract/gifts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { itemOf } from './backpackStory.ts'
import { GiftPicker } from './GiftPicker.tsx'

const listed = (goldNum: number, gifts: readonly object[] = DEFAULT_GIFTS) =>
  onStage({ answers: { giftList: { gifts, goldNum } } })
const meta = { component: GiftPicker, args: { friendId: 9, onGiven: fn() } } satisfies Meta<typeof GiftPicker>
export default meta
type Story = StoryObj<typeof meta>

/** The price of the whole stands on the button before the press. */
export const Choosing: Story = {
  tags: ['every-look'],
  decorators: [listed(1240)],
  play: async ({ canvas, args }) => {
    const tray = await canvas.findByRole('radiogroup', { name: 'Gifts' })
    await expect(canvas.getByRole('button', { name: 'Choose a gift' })).toBeDisabled()
    await userEvent.click(within(tray).getByRole('radio', { name: 'Rose, 10 coins' }))
    await userEvent.click(canvas.getByRole('button', { name: '×5' }))
    await userEvent.click(canvas.getByRole('button', { name: 'One more' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Send Rose ×6 · 60 coins' }))
    await expect(args.onGiven).toHaveBeenCalledOnce()
  },
}
/** Nothing can be sent that is not covered: price and balance in words. */
export const TooFewCoins: Story = {
  decorators: [listed(40)],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Rose, 10 coins' }))
    await userEvent.click(canvas.getByRole('button', { name: '×99' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'You need 990 coins to send this gift. You have 40.',
    )
    await expect(canvas.getByRole('button', { name: /^Send Rose ×99/ })).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: '×1' }))
    await expect(canvas.getByRole('button', { name: 'Send Rose · 10 coins' })).toBeEnabled()
  },
}
/** The first coins of a purchase: said before the press, and only where coins go. */
export const OfBoughtCoins: Story = {
  decorators: [
    onStage({
      answers: {
        giftList: {
          gifts: DEFAULT_GIFTS,
          goldNum: 1240,
          firstSpend: { orderIds: ['o1'], days: 14 },
        },
      },
    }),
  ],
  play: async ({ canvas, args }) => {
    const rose = await canvas.findByRole('radio', { name: 'Rose, 10 coins' })
    await expect(canvas.queryByText(/can no longer be returned/)).toBeNull()
    await userEvent.click(rose)
    await expect(await canvas.findByText(/can no longer be returned/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Send Rose · 10 coins' }))
    await expect(args.onGiven).toHaveBeenCalledOnce()
  },
}
export const NamedByOperators: Story = {
  decorators: [listed(100, [{ id: 'lantern', name: 'Lantern', price: 7, star: 2, picture: 'balloon' }])],
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('radio', { name: 'Lantern, 7 coins' })).toBeEnabled(),
}
export const NoGifts: Story = {
  decorators: [listed(100, [])],
  play: async ({ canvas }) => expect(await canvas.findByText('No gifts at the moment')).toBeVisible(),
}
export const Failed: Story = {
  decorators: [onStage()],
  play: async ({ canvas }) => expect(await canvas.findByRole('button', { name: 'Retry' })).toBeEnabled(),
}
/** What waits in the backpack is given without coins, one at a time. */
export const FromTheBackpack: Story = {
  decorators: [
    onStage({
      answers: {
        giftList: { gifts: DEFAULT_GIFTS, goldNum: 3 },
        backpack: { list: [itemOf(1), itemOf(2)], page: 1, size: 60, total: 2 },
      },
    }),
  ],
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Backpack' }))
    await userEvent.click(await canvas.findByRole('radio', { name: 'Rose, 2 in your backpack' }))
    await expect(canvas.getByRole('button', { name: 'One more' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: 'Send Rose · 0 coins' }))
    await expect(args.onGiven).toHaveBeenCalledOnce()
  },
}
export const Narrow: Story = { decorators: [listed(1240)], globals: { viewport: { value: 'mobile1' } } }
export const RightToLeft: Story = { decorators: [listed(1240)], globals: { locale: 'ar' } }
