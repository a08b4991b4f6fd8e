import type { Meta, StoryObj } from '@storybook/react-vite'
import { Tag } from '../Tag/Tag.tsx'
import { Stack } from './Stack.tsx'

const things = ['Cooking', 'Cats', 'Movies', 'Long walks', 'Architecture'].map((word) => (
  <Tag key={word}>{word}</Tag>
))
const meta = { component: Stack, args: { children: things } } satisfies Meta<typeof Stack>
export default meta
type Story = StoryObj<typeof meta>

export const Column: Story = { args: { align: 'start' } }
export const Row: Story = { args: { direction: 'row' } }
export const Between: Story = { args: { direction: 'row', justify: 'between' } }
/** A row that wraps keeps its gap between lines too. */
export const Wrapping: Story = {
  args: { direction: 'row', gap: 5 },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 200 }}>
        <Story />
      </div>
    ),
  ],
}
export const RightToLeft: Story = { globals: { locale: 'ar' }, args: { direction: 'row' } }
