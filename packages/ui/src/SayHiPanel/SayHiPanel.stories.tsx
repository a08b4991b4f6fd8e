import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { SayHiPanel } from './SayHiPanel.tsx'

const meta = {
  component: SayHiPanel,
  args: { state: 'sent', title: 'Your hello is on its way', text: 'Hana sees it as soon as she is online.' },
} satisfies Meta<typeof SayHiPanel>
export default meta
type Story = StoryObj<typeof meta>

export const Sent: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Your hello is on its way')
  },
}
export const Waiting: Story = {
  args: {
    state: 'waiting',
    title: 'Waiting for Hana to answer',
    text: 'You can write again, and send photos, after the reply.',
    actions: (
      <>
        <Button icon="prohibit">Block</Button>
        <Button variant="primary" icon="user-plus">
          Add friend · 10
        </Button>
      </>
    ),
  },
}
export const Accepted: Story = {
  args: { state: 'accepted', title: 'Hana said hi back', text: 'You can write as much as you like now.' },
}
export const Deleted: Story = {
  args: {
    state: 'deleted',
    title: 'This conversation is over',
    text: 'Hana removed it. You cannot write to her any more.',
  },
}
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: { title: 'تحيتك في الطريق', text: 'ستراها هناء عند اتصالها.' },
}
