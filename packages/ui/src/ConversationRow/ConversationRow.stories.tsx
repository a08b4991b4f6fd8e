import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { List } from '../ListRow/ListRow.tsx'
import { DemoTag } from '../Tag/Tag.tsx'
import { busy, LONG, offline, online, pictures } from '../stories/people.ts'
import { ConversationRow, type ConversationRowProps } from './ConversationRow.tsx'

const InList = (args: ConversationRowProps) => (
  <List label="Chats">
    <ConversationRow {...args} />
  </List>
)
const meta = {
  component: ConversationRow,
  render: (args) => <InList {...args} />,
  args: {
    href: '#elif',
    pictures: [pictures.elif],
    presence: online,
    name: 'Elif',
    time: '20:38',
    preview: 'He runs this place',
  },
} satisfies Meta<typeof ConversationRow>
export default meta
type Story = StoryObj<typeof meta>

export const Read: Story = { tags: ['every-look'] }
export const Unread: Story = {
  args: { unread: { count: '1', label: '1 unread message' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /^Elif.*1 unread message$/ })).toBeVisible()
  },
}
export const Typing: Story = { args: { kind: 'typing', preview: 'typing…' } }
export const SayHiGroup: Story = {
  args: {
    pictures: [pictures.yuna, pictures.zuri],
    name: 'Say-hi requests',
    preview: 'Hana, Omar and Vera want to chat',
    unread: { count: '3', label: '3 unread messages' },
  },
}
export const MissedCall: Story = {
  args: {
    kind: 'missed',
    presence: busy,
    pictures: [pictures.lucia],
    name: 'Lucía',
    icon: 'phone-x',
    preview: 'Missed video call',
  },
}
export const Draft: Story = {
  args: { kind: 'draft', draftLabel: 'Draft:', preview: 'I wanted to ask you whether' },
}
export const Photo: Story = {
  args: { icon: 'image', preview: 'Photo', presence: offline, time: 'Yesterday' },
}
export const Current: Story = { args: { current: true } }
export const DemoHost: Story = { args: { tags: <DemoTag label="Demo" /> } }
export const LongWords: Story = { args: { name: LONG, preview: `${LONG} ${LONG}` } }
export const RightToLeft: Story = { globals: { locale: 'ar' }, args: { time: 'أمس', preview: 'أراك غدا' } }
export const Keyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'Elif' })).toHaveFocus()
  },
}
export const Hovered: Story = { parameters: { pseudo: { hover: true } } }
export const Focused: Story = { parameters: { pseudo: { focusVisible: ['a'] } } }
