import type { Meta, StoryObj } from '@storybook/react-vite'
import { realtimeStateChanged } from '@visavis/domain/realtime/realtime.events'
import { onlineChanged } from '@visavis/domain/shell/shell.events'
import { useAppDispatch } from '@visavis/domain/hooks'
import { useEffect } from 'react'
import { expect, within } from 'storybook/test'
import { onSite } from '../stories/onSite.tsx'
import type { SiteStory } from '../stories/onSite.tsx'
import { LineBanner } from './LineBanner.tsx'

/** The line of the socket, one state after the other. */
function Line({ states }: { states: readonly ('online' | 'connecting')[] }) {
  const dispatch = useAppDispatch()
  useEffect(() => {
    for (const state of states) dispatch(realtimeStateChanged({ state }))
  }, [dispatch, states])
  return <LineBanner />
}

const member = { id: 1, userName: 'Alex', goldNum: 700 }
const meta = {
  component: Line,
  parameters: { site: { member } },
  decorators: [onSite()],
  args: { states: ['online', 'connecting'] },
} satisfies Meta<typeof Line>
export default meta
type Story = StoryObj<typeof meta>

export const Reconnecting: Story = {
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Reconnecting', {}, { timeout: 5000 })).toBeVisible()
  },
}
export const Offline: Story = {
  parameters: {
    site: {
      before: (store) => {
        store.dispatch(onlineChanged({ online: false }))
      },
    } satisfies SiteStory,
  },
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByText('You are offline. We will reconnect automatically.'),
    ).toBeVisible()
  },
}
