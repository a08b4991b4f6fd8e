import type { Meta, StoryObj } from '@storybook/react-vite'
import { GatewayError, localFailure } from '@visavis/core/errors'
import { expect, fn, userEvent, within } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { storyPerson } from '../stories/storyPeople.ts'
import { SayHiButton } from './SayHiButton.tsx'

/** The moment of the ports of stories. */
const NOON = Date.UTC(2026, 10, 21, 12)
const line = (left: number) => ({ left, total: 5, resetAt: NOON + 3_725_000 })
const quota = (left: number) => ({
  livecam: line(1),
  card: line(1),
  sayHi: line(left),
  translate: line(1),
  hotVideoAdd: line(1),
  now: NOON,
  unlimited: false,
  prices: { livecam: 0, oneOnOne: 0, privateMinute: 0 },
})
const sent = fn(({ messageId }: { messageId: string }) => ({ messageId, left: 1, resetAt: 0, now: 0 }))
const meta = { component: SayHiButton, args: { person: storyPerson() } } satisfies Meta<typeof SayHiButton>
export default meta
type Story = StoryObj<typeof meta>

const openDialog = async (canvasElement: HTMLElement) => {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Say hi' }))
  return within(
    await within(canvasElement.ownerDocument.body).findByRole('dialog', { name: 'Say hi to Elif' }),
  )
}

export const Left: Story = {
  decorators: [onStage({ answers: { matchQuota: quota(2), sayHiSend: sent } })],
  play: async ({ canvasElement }) => {
    const dialog = await openDialog(canvasElement)
    await expect(await dialog.findByText('2 of 5 greetings left today. New ones in 01:02:05.')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Your profile made me smile.' }))
    await expect(sent).toHaveBeenCalledOnce()
  },
}
export const NoneLeft: Story = {
  decorators: [onStage({ answers: { matchQuota: quota(0) } })],
  play: async ({ canvasElement }) => {
    const dialog = await openDialog(canvasElement)
    await expect(await dialog.findByText(/^0 of 5 greetings left today/)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Your profile made me smile.' })).toBeDisabled()
  },
}

/** The day begins anew while it is open: there are greetings again, without a reload. */
let asked = 0
export const NewDay: Story = {
  decorators: [
    onStage({
      answers: {
        matchQuota: () => {
          asked += 1
          return asked === 1 ? { ...quota(0), sayHi: { left: 0, total: 5, resetAt: NOON } } : quota(5)
        },
      },
    }),
  ],
  beforeEach: () => {
    asked = 0
  },
  play: async ({ canvasElement }) => {
    const dialog = await openDialog(canvasElement)
    await expect(await dialog.findByText(/^5 of 5 greetings left today/)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Your profile made me smile.' })).toBeEnabled()
  },
}
/** Used up on another device meanwhile: it stays open and says when there are new ones. */
export const RefusedForTheDay: Story = {
  decorators: [
    onStage({
      answers: {
        matchQuota: () => {
          asked += 1
          return quota(asked === 1 ? 1 : 0)
        },
        sayHiSend: new GatewayError({ ...localFailure('general', 'sayHiSend'), code: 20_604 }),
      },
    }),
  ],
  beforeEach: () => {
    asked = 0
  },
  play: async ({ canvasElement }) => {
    const dialog = await openDialog(canvasElement)
    await userEvent.click(await dialog.findByRole('button', { name: 'Your profile made me smile.' }))
    await expect(await dialog.findByText('0 of 5 greetings left today. New ones in 01:02:05.')).toBeVisible()
  },
}
