import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { LONG } from '../stories/people.ts'
import { Text } from '../Text/Text.tsx'
import { Link } from './Link.tsx'

const meta = {
  component: Link,
  args: { href: '#terms', children: 'Terms of use' },
  render: (args) => (
    <Text>
      By going on you accept the <Link {...args} />. You can read them again at any time.
    </Text>
  ),
} satisfies Meta<typeof Link>
export default meta
type Story = StoryObj<typeof meta>

/** Underlined: colour alone does not tell a link from the words around it. */
export const InText: Story = {
  tags: ['every-look'],
  play: async ({ canvas }) => {
    await expect(
      getComputedStyle(canvas.getByRole('link', { name: 'Terms of use' })).textDecorationLine,
    ).toBe('underline')
  },
}
/** Second in rank: it has the colour of the text around it. */
export const Quiet: Story = { args: { tone: 'quiet' } }
export const Hovered: Story = { parameters: { pseudo: { hover: true } } }
export const Focused: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'Terms of use' })).toHaveFocus()
    await expect(getComputedStyle(canvas.getByRole('link', { name: 'Terms of use' })).outlineWidth).toBe(
      '3px',
    )
  },
}
export const LongWords: Story = { globals: { locale: 'de' }, args: { children: LONG } }
export const RightToLeft: Story = { globals: { locale: 'ar' }, args: { children: 'شروط الاستخدام' } }
