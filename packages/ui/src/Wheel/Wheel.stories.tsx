import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { Wheel } from './Wheel.tsx'

const prizes = ['10', 'Rose', '50', 'Call 5′', '20', '100', 'Again', '500'].map((label) => ({
  id: label,
  label,
}))
const isAtTop = (label: Element, wheel: Element | null) => {
  const [box, whole] = [label.getBoundingClientRect(), wheel?.getBoundingClientRect() ?? new DOMRect()]
  return (
    Math.abs(box.x + box.width / 2 - (whole.x + whole.width / 2)) < whole.width * 0.03 &&
    box.y < whole.y + whole.height * 0.3
  )
}
const meta = {
  component: Wheel,
  args: { state: 'ready', prizes, label: 'Fortune Wheel with 8 prizes', onRest: fn() },
} satisfies Meta<typeof Wheel>
export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = {}
export const Spinning: Story = {
  args: { state: 'spinning', wonId: '50', label: 'The wheel turns' },
  play: async ({ args, canvas, canvasElement }) => {
    await expect(canvas.getByRole('img', { name: 'The wheel turns' })).toBeVisible()
    await waitFor(() => expect(args.onRest).toHaveBeenCalledOnce(), { timeout: 8_000 })
    await expect(isAtTop(canvas.getByText('50'), canvasElement.querySelector('svg'))).toBe(true)
  },
}
export const Won: Story = {
  args: { state: 'won', wonId: '100', label: 'You won 100 coins' },
  play: async ({ args, canvas, canvasElement }) => {
    await expect(args.onRest).not.toHaveBeenCalled()
    await waitFor(() =>
      expect(isAtTop(canvas.getByText('100'), canvasElement.querySelector('svg'))).toBe(true),
    )
  },
}
export const NoSpins: Story = {
  args: { state: 'none', label: 'No spins left. The next free one is at 00:00 UTC.' },
}
export const SixPrizes: Story = { args: { prizes: prizes.slice(0, 6) } }
export const RightToLeft: Story = { globals: { locale: 'ar' } }
