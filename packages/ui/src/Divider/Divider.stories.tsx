import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { Divider } from './Divider.tsx'

const meta = { component: Divider } satisfies Meta<typeof Divider>
export default meta
type Story = StoryObj<typeof meta>

export const Line: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('separator')).toBeVisible()
  },
}
/** Between two ways that are equally good. */
export const WithWord: Story = {
  args: { children: 'or' },
  render: (args) => (
    <Stack>
      <Button>Go on with email</Button>
      <Divider {...args} />
      <Button>Go on with phone</Button>
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('separator', { name: 'or' })).toBeVisible()
  },
}
export const LongWords: Story = {
  globals: { locale: 'de' },
  args: { children: 'oder mit einem anderen Gerät' },
}
export const RightToLeft: Story = { globals: { locale: 'ar' }, args: { children: 'أو' } }
