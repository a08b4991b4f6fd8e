import type { Meta, StoryObj } from '@storybook/react-vite'
import { QrCode } from './QrCode.tsx'

const meta = {
  component: QrCode,
  args: { value: 'https://www.example.com/?qrToken=0123456789abcdef', label: 'QR code of this page' },
  decorators: [(Story) => <div style={{ inlineSize: 220, blockSize: 220 }}><Story /></div>],
} satisfies Meta<typeof QrCode>
export default meta
type Story = StoryObj<typeof meta>

/** Dark on light whatever the mode. */
export const Code: Story = {}
/** Over: nothing a camera could read; what to do stands above it. */
export const Hidden: Story = { args: { hidden: true } }
