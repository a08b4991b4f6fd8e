import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { storyConversation } from '../../stories/chatStory.ts'
import { onStage } from '../../stories/onStage.tsx'
import { OnlineTip } from './OnlineTip.tsx'

const person = { ...storyConversation(0), status: 2, pricePerMinute: 20, isDemo: false } as const
const meta = {
  component: OnlineTip,
  decorators: [onStage()],
  args: { person, tipId: 'online-1', seconds: 60, onClose: fn() },
} satisfies Meta<typeof OnlineTip>
export default meta
type Story = StoryObj<typeof meta>

export const Online: Story = {
  tags: ['every-look'],
  play: async ({ canvas, args }) => {
    const write = await canvas.findByRole('link', { name: `Message ${person.userName}` })
    await expect(write).toHaveAttribute('href', expect.stringMatching(/\/message\/IMMessageSession\/\d+$/))
    await userEvent.click(canvas.getByRole('button', { name: /Call · 20 coins \/ min/ }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
export const Dark: Story = { globals: { mode: 'dark' } }
export const RightToLeft: Story = { globals: { locale: 'ar' } }
export const Free: Story = { args: { person: { ...person, pricePerMinute: 0 } } }
/** In a call with somebody else: one can write. */
export const Busy: Story = {
  args: { person: { ...person, status: 1 } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /^Call/ })).toBeDisabled()
  },
}
export const LongName: Story = {
  globals: { viewport: { value: 'mobile2' } },
  args: { person: { ...person, userName: 'Donaudampfschifffahrtsgesellschaft' } },
}
