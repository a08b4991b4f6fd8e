import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Stack } from '../Stack/Stack.tsx'
import { Text } from '../Text/Text.tsx'
import { Coin } from './Coin.tsx'

const meta = { component: Coin } satisfies Meta<typeof Coin>
export default meta
type Story = StoryObj<typeof meta>

/** The same in every brand and mode: people know it again. */
export const Sizes: Story = {
  tags: ['every-look'],
  render: () => (
    <Stack direction="row" align="center" gap={4}>
      {[16, 18, 24, 32, 64].map((size) => (
        <Coin key={size} size={size} />
      ))}
    </Stack>
  ),
}
/** Without a size it follows the words it stands among. */
export const BesideAmounts: Story = {
  render: () => (
    <Stack>
      {(['xs', 'md', 'lg'] as const).map((size) => (
        <Text key={size} size={size} strong>
          <Coin /> 1,240
        </Text>
      ))}
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const [small, , large] = [...canvasElement.querySelectorAll('svg')].map(
      (coin) => coin.getBoundingClientRect().height,
    )
    await expect(large).toBeGreaterThan(small ?? 0)
    await expect(canvasElement.querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
  },
}
/** A coin is round: it does not turn with the direction of reading. */
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  render: () => (
    <Text size="lg" strong>
      <Coin /> 1,240
    </Text>
  ),
}
