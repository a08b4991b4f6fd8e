import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Card } from '../Card/Card.tsx'
import { Heading } from '../Heading/Heading.tsx'
import { Text } from '../Text/Text.tsx'
import { Columns } from './Columns.tsx'

const matter = (name: string) => (
  <Card key={name} label={name}>
    <Heading level={2} size={4}>
      {name}
    </Heading>
    <Text tone="secondary">What belongs to it.</Text>
  </Card>
)
const meta = {
  component: Columns,
  args: { children: ['Notifications', 'Language'].map(matter) },
} satisfies Meta<typeof Columns>
export default meta
type Story = StoryObj<typeof meta>

/** A place of that width; on a narrower screen it scrolls, not the page. */
const placed = (inlineSize: number): NonNullable<Story['decorators']> => [
  (Story) => (
    <div style={{ overflowX: 'auto' }}>
      <div style={{ inlineSize }}>
        <Story />
      </div>
    </div>
  ),
]
const boxes = (cards: readonly HTMLElement[]) => cards.map((card) => card.getBoundingClientRect())

/** In a wide place beside each other, starting at one height. */
export const Wide: Story = {
  decorators: placed(1000),
  play: async ({ canvas }) => {
    const [first, second] = boxes(canvas.getAllByRole('region'))
    await expect(second?.top).toBe(first?.top)
    await expect(second?.left).toBeGreaterThan(first?.right ?? Infinity)
  },
}
/** In a narrow one below each other, in the same order. */
export const Narrow: Story = {
  decorators: placed(320),
  play: async ({ canvas }) => {
    const [first, second] = boxes(canvas.getAllByRole('region'))
    await expect(second?.left).toBe(first?.left)
    await expect(second?.top).toBeGreaterThan(first?.bottom ?? Infinity)
  },
}
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  decorators: placed(1000),
  play: async ({ canvas }) => {
    const [first, second] = boxes(canvas.getAllByRole('region'))
    await expect(first?.left).toBeGreaterThan(second?.right ?? Infinity)
  },
}
