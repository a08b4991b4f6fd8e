import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { LimitedOffer } from './LimitedOffer.tsx'

const meta = {
  component: LimitedOffer,
  args: {
    title: 'Weekend pack',
    text: '1,500 coins instead of 1,100',
    time: '04:12:33',
    remaining: 0.3,
    timeLabel: 'Ends in 4 hours',
    action: (
      <Button variant="primary" full>
        Get 1,500 coins · $9.99
      </Button>
    ),
  },
} satisfies Meta<typeof LimitedOffer>
export default meta
type Story = StoryObj<typeof meta>

export const Running: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('timer', { name: 'Ends in 4 hours' })).toHaveTextContent('04:12:33')
  },
}
export const AlmostOver: Story = { args: { time: '00:00:09', remaining: 0.01, timeLabel: 'Ends in seconds' } }
export const RightToLeft: Story = { globals: { locale: 'ar' }, args: { title: 'باقة نهاية الأسبوع' } }
export const LongWords: Story = {
  globals: { locale: 'de' },
  args: {
    title: 'Wochenendsparangebot',
    text: '1.500 Münzen statt bisher 1.100',
    timeLabel: 'Endet in vier Stunden',
    action: (
      <Button variant="primary" full>
        1.500 Münzen kostenpflichtig bestellen · 9,99 €
      </Button>
    ),
  },
}
