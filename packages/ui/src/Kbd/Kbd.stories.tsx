import type { Meta, StoryObj } from '@storybook/react-vite'
import { Kbd } from './Kbd.tsx'

const meta = { component: Kbd, args: { children: 'M' } } satisfies Meta<typeof Kbd>
export default meta
type Story = StoryObj<typeof meta>

export const Letter: Story = {}
export const Word: Story = { args: { children: 'Space' } }
export const InText: Story = {
  render: () => (
    <p>
      Press <Kbd>Ctrl</Kbd> <Kbd>/</Kbd> for all shortcuts.
    </p>
  ),
}
