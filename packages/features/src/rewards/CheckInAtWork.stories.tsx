import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { CheckInPopup } from './CheckInPopup.tsx'
import { daysOf } from './rewardStory.ts'

const meta = { component: CheckInPopup, args: { onClose: fn() } } satisfies Meta<typeof CheckInPopup>
export default meta
type Story = StoryObj<typeof meta>

let done = false
const presses = fn()
/** At work: the press is sent once, and the days read after it say that it counted. */
export const AtWork: Story = {
  beforeEach: () => {
    done = false
    presses.mockClear()
  },
  decorators: [
    onStage({
      answers: {
        checkInDays: () => daysOf(done ? { hasCheck: true, totalCoin: 20 } : {}),
        checkIn: () => {
          done = true
          presses()
          return { gold: 10, goldNum: 110 }
        },
      },
    }),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.dblClick(await canvas.findByRole('button', { name: 'Check in, get 10 coins' }))
    await waitFor(async () => {
      await expect(canvas.getByRole('button', { name: 'Done. Come back tomorrow' })).toBeDisabled()
    })
    await expect(canvas.getByText('20 so far')).toBeVisible()
    await expect(presses).toHaveBeenCalledOnce()
    await expect(canvasElement.querySelectorAll('[data-flight="1"]'), 'coins fly once').toHaveLength(1)
  },
}
/** The line is there and the answer is not: the text of a slow gateway, and the popup stays (R8.46). */
export const TooSlow: Story = {
  decorators: [onStage({ answers: { checkInDays: daysOf() } })],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Check in, get 10 coins' }))
    await expect(await canvas.findByText('Server time out. Please try again.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Check in, get 10 coins' })).toBeEnabled()
  },
}
