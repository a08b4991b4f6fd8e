import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { List } from '../ListRow/ListRow.tsx'
import { TaskRow, type TaskRowProps } from './TaskRow.tsx'

const InList = (args: TaskRowProps) => (
  <List label="Today">
    <TaskRow {...args} />
  </List>
)
const meta = {
  component: TaskRow,
  render: (args) => <InList {...args} />,
  args: {
    state: 'progress',
    icon: 'video-camera',
    title: 'Talk for 10 minutes',
    text: '6 of 10 min',
    progress: 0.6,
    coins: '40',
  },
} satisfies Meta<typeof TaskRow>
export default meta
type Story = StoryObj<typeof meta>

export const Progress: Story = {}
export const Open: Story = {
  args: {
    state: 'open',
    icon: 'gift',
    title: 'Send a gift',
    text: '0 of 1',
    progress: 0,
    action: { label: 'Go', onPress: fn() },
  },
}
export const Claim: Story = {
  args: {
    state: 'claim',
    icon: 'hand-waving',
    title: 'Say hi to 3 people',
    text: '3 of 3',
    progress: 1,
    coins: '15',
    action: { label: 'Get 15 coins', onPress: fn() },
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Get 15 coins' }))
    await expect(args.action?.onPress).toHaveBeenCalledOnce()
  },
}
export const Done: Story = {
  args: {
    state: 'done',
    icon: 'user-circle',
    title: 'Add a profile photo',
    text: '1 of 1',
    progress: 1,
    stateLabel: 'Done',
  },
}
export const WithRule: Story = {
  args: { rule: 'Minutes of calls you pay by the minute count.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Minutes of calls you pay by the minute count.')).toBeVisible()
  },
}
export const Expired: Story = {
  args: { state: 'expired', text: '2 of 10 min', progress: 0.2, stateLabel: 'Over' },
}
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: { title: 'تحدّث 10 دقائق', text: '6 من 10' },
}
export const LongWords: Story = {
  globals: { locale: 'de' },
  args: {
    state: 'claim',
    title: 'Freundschaftsanfragen beantworten',
    text: '3 von 3 beantwortet',
    progress: 1,
    action: { label: '15 Münzen abholen', onPress: fn() },
  },
}
