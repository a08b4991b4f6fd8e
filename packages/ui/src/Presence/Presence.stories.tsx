import type { Meta, StoryObj } from '@storybook/react-vite'
import { Stack } from '../Stack/Stack.tsx'
import { busy, offline, online } from '../stories/people.ts'
import { Presence } from './Presence.tsx'

const all = [online, busy, offline, { status: 'invisible', label: 'Invisible' } as const]
const meta = { component: Presence, args: online } satisfies Meta<typeof Presence>
export default meta
type Story = StoryObj<typeof meta>

export const All: Story = {
  render: () => (
    <Stack direction="row">
      {all.map((entry) => (
        <Presence key={entry.status} {...entry} />
      ))}
    </Stack>
  ),
}
export const OnMedia: Story = {
  render: () => (
    <Stack direction="row">
      {all.map((entry) => (
        <Presence key={entry.status} {...entry} onMedia />
      ))}
    </Stack>
  ),
}
export const DotOnly: Story = { args: { dotOnly: true } }
export const RightToLeft: Story = { globals: { locale: 'ar' }, args: { label: 'متصل الآن' } }
export const LongWords: Story = {
  globals: { locale: 'de' },
  args: { ...busy, label: 'In einem Videogespräch' },
}
