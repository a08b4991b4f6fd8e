import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { onStage } from '../../stories/onStage.tsx'
import { storyConversation } from '../../stories/chatStory.ts'
import { MessageTipView } from './MessageTipView.tsx'

const person = storyConversation(0)
const meta = {
  component: MessageTipView,
  decorators: [onStage()],
  args: {
    person,
    tipId: 'line-1',
    label: '1 new message',
    words: 'Good evening! Do you have a minute for me?',
    seconds: 60,
    onClose: fn(),
  },
} satisfies Meta<typeof MessageTipView>
export default meta
type Story = StoryObj<typeof meta>

export const Message: Story = {
  tags: ['every-look'],
  play: async ({ canvas, args }) => {
    const link = await canvas.findByRole('link', { name: /Good evening!/ })
    await expect(link).toHaveAttribute('href', expect.stringMatching(/\/message\/IMMessageSession\/\d+$/))
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledTimes(2)
  },
}
export const Dark: Story = { globals: { mode: 'dark' } }
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: { words: 'مساء الخير! هل لديك دقيقة من وقتك لي؟' },
}
export const LongWords: Story = {
  globals: { viewport: { value: 'mobile2' } },
  args: {
    person: { ...person, userName: 'Donaudampfschifffahrtsgesellschaft', isDemo: true },
    words: 'https://www.example.com/a/very/long/address/that/has/no/space/anywhere/at/all/and/goes/on',
  },
}
