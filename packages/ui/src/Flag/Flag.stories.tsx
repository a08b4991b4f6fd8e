import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { Flag } from './Flag.tsx'

const meta = { component: Flag, args: { code: 'DE' } } satisfies Meta<typeof Flag>
export default meta
type Story = StoryObj<typeof meta>

export const Country: Story = {
  play: async ({ canvasElement }) => {
    const width = () => canvasElement.querySelector('img')?.naturalWidth
    await waitFor(() => expect(width()).toBeGreaterThan(0))
  },
}
/** A white ground ends where the page goes on. */
export const LightGround: Story = { args: { code: 'JP' } }
/** A region without a flag of its own shows its letters. */
export const NoFlag: Story = {
  args: { code: 'MYC' },
  play: async ({ canvas }) => expect(canvas.getByText('MYC')).toBeVisible(),
}
