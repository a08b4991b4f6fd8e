import type { Data } from '@visavis/core/contract'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { News } from './News.tsx'

const NEWS: Data<'systemNotices'> = {
  list: [
    {
      id: 7,
      kind: 'hostDecision',
      state: 'approved',
      coins: 0,
      reference: '',
      path: '/hostCenter',
      at: Date.UTC(2026, 10, 24, 9),
      read: false,
    },
  ],
  page: 1,
  size: 20,
  total: 1,
}

const meta = { component: News } satisfies Meta<typeof News>
export default meta
type Story = StoryObj<typeof meta>

/** What is new keeps its mark while it is read. */
export const Arrived: Story = {
  decorators: [
    onStage({
      answers: { systemNotices: NEWS, systemNoticesRead: { unread: 0 }, systemNoticesUnread: { unread: 0 } },
    }),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const row = within(await canvas.findByRole('listitem'))
    await expect(row.getByRole('link', { name: /^Your application was accepted/ })).toHaveAttribute(
      'href',
      '/hostCenter',
    )
    await expect(row.getByText('New')).toBeVisible()
  },
}
/** Without a line to the gateway there is a way to try again. */
export const NotLoaded: Story = {
  decorators: [onStage()],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('button', { name: 'Retry' })).toBeVisible()
    await expect(canvas.getByRole('heading', { level: 1, name: 'News about your account' })).toBeVisible()
  },
}
