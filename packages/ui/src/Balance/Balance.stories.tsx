import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { Balance, type BalanceProps } from './Balance.tsx'

const Counting = (args: BalanceProps) => {
  const [coins, setCoins] = useState(args.coins)
  return (
    <>
      <Balance {...args} coins={coins} label={`Balance, ${coins} coins`} />
      <Button onClick={() => setCoins((before) => before + 1_200)}>Get 1,200</Button>
    </>
  )
}
const meta = {
  component: Balance,
  args: { coins: 1_240, format: (coins: number) => coins.toLocaleString('en'), label: 'Balance, 1240 coins' },
} satisfies Meta<typeof Balance>
export default meta
type Story = StoryObj<typeof meta>

export const Rest: Story = {}
export const Large: Story = { args: { size: 'lg' } }
export const Nothing: Story = { args: { coins: 0, label: 'Balance, 0 coins' } }
export const CountsUp: Story = {
  render: (args) => <Counting {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Get 1,200' }))
    await expect(canvas.getByRole('status', { name: 'Balance, 2440 coins' })).toBeVisible()
    await waitFor(() => expect(canvas.getByText('2,440')).toBeVisible())
  },
}
export const RightToLeft: Story = { globals: { locale: 'ar' } }
