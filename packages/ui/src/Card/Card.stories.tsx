import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { Heading } from '../Heading/Heading.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { Text } from '../Text/Text.tsx'
import { Card } from './Card.tsx'

const meta = {
  component: Card,
  args: {
    label: 'Two devices',
    children: (
      <Stack>
        <Heading level={2} size={4}>
          Two devices
        </Heading>
        <Text tone="secondary">You are logged in on a phone and on this computer.</Text>
        <Button>Log out elsewhere</Button>
      </Stack>
    ),
  },
} satisfies Meta<typeof Card>
export default meta
type Story = StoryObj<typeof meta>

/** One matter on one surface. Cards do not lie in cards. */
export const Section: Story = {
  tags: ['every-look'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Two devices' })).toBeVisible()
  },
}
export const RightToLeft: Story = { globals: { locale: 'ar' } }
