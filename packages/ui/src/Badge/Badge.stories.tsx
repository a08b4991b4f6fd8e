import type { Meta, StoryObj } from '@storybook/react-vite'
import { IconButton } from '../IconButton/IconButton.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { Badge } from './Badge.tsx'

const meta = { component: Badge, args: { children: '3' } } satisfies Meta<typeof Badge>
export default meta
type Story = StoryObj<typeof meta>

/** Screen readers pass it by: the control it belongs to says the number. */
export const Counts: Story = {
  render: () => (
    <Stack direction="row">
      {['1', '12', '99+'].map((count) => (
        <Badge key={count}>{count}</Badge>
      ))}
    </Stack>
  ),
}
export const InACorner: Story = {
  render: () => <IconButton icon="bell" variant="fill" badge="2" label="Notices, 2 new" />,
}
export const RightToLeft: Story = { ...InACorner, globals: { locale: 'ar' } }
