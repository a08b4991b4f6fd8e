import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { ShortcutSheet } from './ShortcutSheet.tsx'

const meta = {
  component: ShortcutSheet,
  parameters: { bare: true },
  decorators: [onStage()],
  args: { onClose: fn() },
} satisfies Meta<typeof ShortcutSheet>
export default meta
type Story = StoryObj<typeof meta>

export const Everything: Story = {
  play: async ({ canvasElement, args }) => {
    const sheet = within(await within(canvasElement).findByRole('dialog'))
    await expect(sheet.getAllByText('G').length).toBeGreaterThan(1)
    await expect(sheet.getByText('?')).toBeVisible()
    await userEvent.click(sheet.getByRole('button', { name: 'Close' }))
    await expect(args.onClose).toHaveBeenCalledTimes(1)
  },
}
