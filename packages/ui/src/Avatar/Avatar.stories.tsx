import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { Stack } from '../Stack/Stack.tsx'
import { busy, offline, online, pictures } from '../stories/people.ts'
import { Avatar } from './Avatar.tsx'

const meta = { component: Avatar, args: { src: pictures.elif, name: 'Elif' } } satisfies Meta<typeof Avatar>
export default meta
type Story = StoryObj<typeof meta>

export const Sizes: Story = {
  render: (args) => (
    <Stack direction="row">
      {[36, 48, 64, 112, 172].map((size) => (
        <Avatar key={size} {...args} size={size} presence={online} />
      ))}
    </Stack>
  ),
}
export const States: Story = {
  render: (args) => (
    <Stack direction="row">
      {[online, busy, offline].map((presence) => (
        <Avatar key={presence.status} {...args} size={64} presence={presence} />
      ))}
    </Stack>
  ),
}
export const Ringed: Story = { args: { size: 120, ring: true } }
export const Loading: Story = { args: { loading: true, size: 64 } }
export const Without: Story = { render: () => <Avatar name="Elif" size={64} /> }
export const Failed: Story = {
  args: { src: '/no-such-picture.png', size: 64 },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('img', { name: 'Elif' }).tagName).toBe('SPAN'))
  },
}
export const Vip: Story = { args: { size: 96, vip: 'VIP' } }
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: { size: 96, vip: 'VIP', presence: online },
}
