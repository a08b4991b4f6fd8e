import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { Tooltip } from './Tooltip.tsx'

const meta = {
  component: Tooltip,
  args: {
    text: 'Rounded up to full minutes.',
    children: (described) => <Button {...described}>Cost</Button>,
  },
  decorators: [
    (Story) => (
      <div style={{ padding: 80 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Tooltip>
export default meta
type Story = StoryObj<typeof meta>

export const OnHoverAndFocus: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.hover(canvas.getByRole('button', { name: 'Cost' }))
    const hint = () => canvas.getByText('Rounded up to full minutes.')
    await expect(hint().parentElement).not.toHaveAttribute('data-dismissed')
    await userEvent.keyboard('{Escape}')
    await expect(hint()).not.toBeVisible()
    await userEvent.unhover(canvas.getByRole('button', { name: 'Cost' }))
    await userEvent.tab()
    await expect(hint().parentElement).not.toHaveAttribute('data-dismissed')
  },
}
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: { text: 'يُقرَّب إلى دقائق كاملة.', children: (described) => <Button {...described}>التكلفة</Button> },
}
export const LongWords: Story = {
  globals: { locale: 'de' },
  args: {
    text: 'Eine angefangene Gesprächsminute wird als vollständige Gesprächsminute abgerechnet.',
    children: (described) => <Button {...described}>Kosten</Button>,
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    const { left, right } = canvas.getByText(/Gesprächsminute/).getBoundingClientRect()
    await expect(left).toBeGreaterThanOrEqual(0)
    await expect(right).toBeLessThanOrEqual(innerWidth)
  },
}
