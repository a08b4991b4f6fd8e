import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Stack } from '../Stack/Stack.tsx'
import { ownFrame } from '../stories/ownFrame.ts'
import { Heading } from './Heading.tsx'

const meta = {
  component: Heading,
  args: { level: 2, children: 'The night is full of people' },
} satisfies Meta<typeof Heading>
export default meta
type Story = StoryObj<typeof meta>

/** `size` is how it looks, `level` is its place in the outline: choose each by itself. */
export const Sizes: Story = {
  tags: ['every-look'],
  render: (args) => (
    <Stack>
      {([1, 2, 3, 4, 5] as const).map((size) => (
        <Heading key={size} {...args} size={size} />
      ))}
    </Stack>
  ),
}
export const Centred: Story = { args: { align: 'center' } }
/** Takes focus after navigation without a ring: it is where reading begins, not a control. */
export const Focusable: Story = {
  args: { level: 1, focusable: true },
  play: async ({ canvas }) => {
    const heading = canvas.getByRole('heading', { level: 1 })
    heading.focus()
    await expect(heading).toHaveFocus()
    await expect(getComputedStyle(heading).outlineStyle).toBe('none')
  },
}
export const LongWords: Story = {
  globals: { locale: 'de' },
  args: { size: 1, children: 'Benachrichtigungseinstellungen' },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 288 }}>
        <Story />
      </div>
    ),
  ],
}
export const WordsTwiceAsLarge: Story = { globals: { words: '200' }, parameters: ownFrame, args: { size: 1 } }
/** No letter-spacing, and the script’s own display type. */
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: { size: 1, children: 'الليل مليء بالناس' },
}
