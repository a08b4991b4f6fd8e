import type { Meta, StoryObj } from '@storybook/react-vite'
import { CALL_ENDINGS, type VideoHistoryEntry } from '@visavis/core/contract'
import { localFailure } from '@visavis/core/errors'
import { expect, fn, userEvent } from 'storybook/test'
import { onStage } from '../../stories/onStage.tsx'
import { NOW, elif } from '../callStory.tsx'
import { HistoryView } from './HistoryView.tsx'

const talked = new Set(['hungUp', 'outOfCoins', 'connectionLost', 'kicked'])
const entries: readonly VideoHistoryEntry[] = CALL_ENDINGS.map((ending, index) => ({
  roomId: `room-${index}`, roomNum: `num-${index}`, person: elif, role: index % 3 === 2 ? 'callee' : 'caller', callType: 1, ending, startedAt: NOW - index * 7_200_000,
  videoTime: talked.has(ending) ? 75 : 0, minutes: talked.has(ending) ? 2 : 0, gold: talked.has(ending) ? 120 : 0, points: talked.has(ending) ? 60 : 0,
}))
const meta = {
  component: HistoryView,
  decorators: [onStage()],
  args: { entries, failure: null, more: 'idle', onMore: fn(), onRetry: fn(), onCall: fn(), onSafety: fn(), onReceipt: fn() },
} satisfies Meta<typeof HistoryView>
export default meta
type Story = StoryObj<typeof meta>

export const EveryEnding: Story = {
  play: async ({ canvas, args }) => {
    const again = await canvas.findAllByRole('button', { name: 'Call Elif again' })
    await userEvent.click(again[0] as HTMLElement)
    await expect(args.onCall).toHaveBeenCalledWith(entries[0])
  },
}
export const Empty: Story = { args: { entries: [], more: 'none' } }
export const Loading: Story = { args: { entries: null, more: 'none' } }
export const Failed: Story = { args: { entries: null, more: 'none', failure: localFailure('network', 'videoHistory') } }
export const MoreFailed: Story = { args: { more: 'failed' } }
