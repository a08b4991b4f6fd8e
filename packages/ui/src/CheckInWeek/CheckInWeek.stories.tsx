import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { type CheckInDay, CheckInWeek } from './CheckInWeek.tsx'

const COINS = [5, 5, 10, 10, 15, 15, 30]
const week = (today: number, missed?: number): CheckInDay[] =>
  COINS.map((coins, index) => {
    const state = index === missed ? 'missed' : index < today ? 'done' : index === today ? 'today' : 'next'
    return {
      day: String(index + 1),
      coins: String(coins),
      state,
      label: `Day ${index + 1}, ${coins} coins, ${state}`,
      special: index === 6,
    }
  })
const press = fn()
const meta = {
  component: CheckInWeek,
  args: {
    title: 'Week one, day 3',
    soFar: '10 so far',
    days: week(2),
    action: (
      <Button variant="primary" size="lg" full onClick={press}>
        Check in, get 10 coins
      </Button>
    ),
  },
} satisfies Meta<typeof CheckInWeek>
export default meta
type Story = StoryObj<typeof meta>

export const Today: Story = {
  tags: ['every-look'],
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(7)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(press).toHaveBeenCalledOnce()
  },
}
export const Done: Story = {
  args: {
    days: week(3),
    soFar: '20 so far',
    action: (
      <Button size="lg" full disabled>
        See you tomorrow
      </Button>
    ),
  },
}
export const Missed: Story = { args: { days: week(4, 1) } }
export const Vip: Story = { args: { vip: { text: 'VIP: 5 coins on top, today too', active: true } } }
export const NotVip: Story = { args: { vip: { text: 'VIPs get 5 coins on top', active: false } } }
/** After the first week every day brings the same. */
export const Daily: Story = {
  args: { title: 'Daily check-in', days: [], once: '3 coins', soFar: '90 so far' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('3 coins')).toBeVisible()
    await expect(canvas.queryByRole('list')).toBeNull()
  },
}
export const RightToLeft: Story = { globals: { locale: 'ar' }, args: { title: 'الأسبوع الأول، اليوم 3' } }
export const LongWords: Story = {
  globals: { locale: 'de' },
  args: {
    title: 'Erste Woche, dritter Anmeldetag',
    soFar: '10 bisher',
    action: (
      <Button variant="primary" size="lg" full>
        Anmeldebonus von 10 Münzen abholen
      </Button>
    ),
  },
}
