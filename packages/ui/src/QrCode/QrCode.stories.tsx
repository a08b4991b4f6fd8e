import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { QrCode } from './QrCode.tsx'

const meta = {
  component: QrCode,
  args: { value: 'https://www.example.com/?qrToken=0123456789abcdef', label: 'QR code of this page' },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 220, blockSize: 220 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof QrCode>
export default meta
type Story = StoryObj<typeof meta>

/** Dark on light whatever brand, mode or forced colours: cameras read nothing else. */
export const Code: Story = {
  play: async ({ canvas }) => {
    const picture = canvas.getByRole('img', { name: 'QR code of this page' })
    await expect([...picture.querySelectorAll('path')].map((path) => getComputedStyle(path).fill)).toEqual([
      'rgb(255, 255, 255)',
      'rgb(0, 0, 0)',
    ])
    await expect(getComputedStyle(picture).forcedColorAdjust).toBe('none')
  },
}
/** A long address makes finer squares in the same box. */
export const LongAddress: Story = {
  args: { value: `https://www.example.com/download?from=${'a'.repeat(180)}` },
}
/** Over: nothing a camera could read; what to do stands above it. */
export const Hidden: Story = {
  args: { hidden: true },
  play: async ({ canvas }) => {
    await expect(getComputedStyle(canvas.getByRole('img')).filter).toContain('blur')
  },
}
/** A code never mirrors. */
export const RightToLeft: Story = { globals: { locale: 'ar' } }
