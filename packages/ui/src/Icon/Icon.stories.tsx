import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Stack } from '../Stack/Stack.tsx'
import { Text } from '../Text/Text.tsx'
import { Icon } from './Icon.tsx'

/** All names are under Guides, Roles. */
const meta = { component: Icon, args: { name: 'bell' } } satisfies Meta<typeof Icon>
export default meta
type Story = StoryObj<typeof meta>

/** In the weight of the brand. Words beside it say what it means, so screen readers pass it by. */
export const Resting: Story = {
  tags: ['every-look'],
  render: () => (
    <Stack direction="row" gap={4}>
      {(['bell', 'video-camera', 'gift', 'shield-warning', 'chat-circle-dots'] as const).map((name) => (
        <Icon key={name} name={name} size={28} />
      ))}
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('img')).toBeNull()
  },
}
/** Filled in every brand: the chosen place, the thing that is on. */
export const Active: Story = { args: { active: true, size: 28 } }
export const Sizes: Story = {
  render: (args) => (
    <Stack direction="row" gap={4} align="center">
      {[16, 18, 22, 25, 28, 44].map((size) => (
        <Icon key={size} {...args} size={size} />
      ))}
    </Stack>
  ),
}
export const Alone: Story = {
  args: { label: 'Notices' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Notices' })).toBeVisible()
  },
}
export const InText: Story = {
  render: () => (
    <Text as="div">
      <Stack direction="row" gap={1} align="center">
        <Icon name="clock" size={18} />
        12 minutes left
      </Stack>
    </Text>
  ),
}
/** The first three point along the line of reading; clocks, ticks and what a camera sees do not turn. */
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  render: () => (
    <Stack direction="row" gap={4}>
      {(['arrow-left', 'caret-right', 'paper-plane-right', 'clock', 'check', 'video-camera'] as const).map(
        (name) => (
          <Icon key={name} name={name} size={28} />
        ),
      )}
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const [arrow, , , clock] = canvasElement.querySelectorAll('svg')
    await expect(getComputedStyle(arrow as Element).transform).toBe('matrix(-1, 0, 0, 1, 0, 0)')
    await expect(getComputedStyle(clock as Element).transform).toBe('none')
  },
}
