import type { Meta, StoryObj } from '@storybook/react-vite'
import { pictures } from '../stories/people.ts'
import { Text } from '../Text/Text.tsx'
import { Surface } from './Surface.tsx'

const meta = {
  component: Surface,
  args: { children: <Text>Calls are charged by the minute.</Text> },
} satisfies Meta<typeof Surface>
export default meta
type Story = StoryObj<typeof meta>

export const Level: Story = {}
export const Inset: Story = { args: { level: 'inset' } }
export const Raised: Story = { args: { level: 'raised', padding: 'lg' } }
export const Glass: Story = {
  args: { level: 'glass', padding: 'sm' },
  render: (args) => (
    <div style={{ padding: 40, backgroundImage: `url("${pictures.zuri}")`, backgroundSize: 'cover' }}>
      <Surface {...args} />
    </div>
  ),
}
