import type { Meta, StoryObj } from '@storybook/react-vite'
import { Link } from '../Link/Link.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { LONG } from '../stories/people.ts'
import { ownFrame } from '../stories/ownFrame.ts'
import { Text } from './Text.tsx'

const meta = {
  component: Text,
  args: { children: 'Price on the control itself, before the tap.' },
} satisfies Meta<typeof Text>
export default meta
type Story = StoryObj<typeof meta>

export const Tones: Story = {
  tags: ['every-look'],
  render: () => (
    <Stack>
      {(['primary', 'secondary', 'tertiary', 'accent', 'danger', 'success', 'coin'] as const).map((tone) => (
        <Text key={tone} tone={tone} size="lg">
          Price on the control itself, before the tap.{' '}
          <Link href="#more" tone="quiet">
            More
          </Link>
        </Text>
      ))}
    </Stack>
  ),
}
export const Sizes: Story = {
  render: (args) => (
    <Stack>
      {(['lg', 'md', 'sm', 'xs', 'label'] as const).map((size) => (
        <Text key={size} {...args} size={size} />
      ))}
    </Stack>
  ),
}
export const Strong: Story = { args: { strong: true } }
export const Centred: Story = { args: { align: 'center' } }
export const LongWords: Story = {
  globals: { locale: 'de' },
  args: { children: LONG },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 160 }}>
        <Story />
      </div>
    ),
  ],
}
export const WordsTwiceAsLarge: Story = { globals: { words: '200' }, parameters: ownFrame }
/** Its own direction of reading, and more room between lines for Arabic. */
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: { children: 'السعر على الزر نفسه، قبل الضغط.' },
}
