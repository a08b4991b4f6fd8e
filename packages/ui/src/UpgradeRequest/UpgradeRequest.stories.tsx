import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { UpgradeRequest } from './UpgradeRequest.tsx'

const meta = {
  component: UpgradeRequest,
  args: {
    title: 'Noor asks to switch to video',
    text: '40 coins per minute from the next minute',
    decline: { label: 'Stay on voice', onPress: fn() },
    accept: { label: 'Accept · 40 coins / min', onPress: fn() },
  },
} satisfies Meta<typeof UpgradeRequest>
export default meta
type Story = StoryObj<typeof meta>

export const Asked: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Stay on voice' })).toHaveFocus()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.accept?.onPress).toHaveBeenCalledOnce()
  },
}
export const Accepting: Story = {
  args: { accept: { label: 'Accept · 40 coins / min', onPress: fn(), busy: true } },
}
export const TooFewCoins: Story = {
  args: { problem: 'You have 12 coins. A minute costs 40.', accept: { label: 'Get coins', onPress: fn() } },
}
export const Waiting: Story = {
  args: {
    title: 'Waiting for Noor',
    text: 'Nobody sees your camera until Noor agrees.',
    decline: { label: 'Cancel request', onPress: fn() },
    waits: true,
  },
  render: ({ title, text, decline }) => <UpgradeRequest title={title} text={text} decline={decline} waits />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status', { name: 'Waiting for Noor' })).toBeVisible()
    await expect(canvas.getAllByRole('button')).toHaveLength(1)
  },
}
export const RightToLeft: Story = { globals: { locale: 'ar' } }
export const LongWords: Story = {
  globals: { locale: 'de' },
  args: {
    title: 'Maximiliane-Theodora möchte zum Videogespräch wechseln',
    text: '40 Münzen je angefangener Minute ab der nächsten Minute',
    decline: { label: 'Beim Sprachanruf bleiben', onPress: fn() },
    accept: { label: 'Einverstanden · 40/Min.', onPress: fn() },
  },
}
