import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { pictures } from '../stories/people.ts'
import { BlurVeil, type BlurVeilProps } from './BlurVeil.tsx'

const Framed = (args: BlurVeilProps) => <div style={{ inlineSize: 320, blockSize: 400, maxInlineSize: '100%' }}><BlurVeil {...args} /></div>
const meta = { component: BlurVeil, render: (args) => <Framed {...args} />, args: { veiled: true, label: 'You, still blurred', children: <img src={pictures.elif} alt="Elif" /> } } satisfies Meta<typeof BlurVeil>
export default meta
type Story = StoryObj<typeof meta>

export const Veiled: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Elif' }).closest('[inert]')).not.toBeNull()
    await expect(canvas.getByText('You, still blurred')).toBeVisible()
  },
}
export const Revealed: Story = {
  args: { veiled: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Elif' }).closest('[inert]')).toBeNull()
    await expect(canvas.queryByText('You, still blurred')).toBeNull()
  },
}
export const RightToLeft: Story = { globals: { locale: 'ar' }, args: { label: 'صورتك ما زالت مموّهة' } }
