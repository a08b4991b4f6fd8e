import type { Meta, StoryObj } from '@storybook/react-vite'
import { PriceButton } from './PriceButton.tsx'

const meta = { component: PriceButton, args: { action: 'Call', icon: 'video-camera', iconActive: true, size: 'lg' } } satisfies Meta<typeof PriceButton>
export default meta
type Story = StoryObj<typeof meta>

export const Free: Story = {}
export const Priced: Story = { args: { price: '60/min', label: 'Call Elif, 60 coins per minute' } }
export const TooFewCoins: Story = { args: { price: '60/min', tooFew: true } }
export const Confirming: Story = { args: { price: '60/min', busy: true } }
