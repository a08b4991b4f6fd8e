import type { Meta, StoryObj } from '@storybook/react-vite'
import { untested, type LineResults } from '@visavis/domain/line/line.states'
import { expect, fn } from 'storybook/test'
import { onStage } from '../../stories/onStage.tsx'
import { LineTestView } from './LineTestCard.tsx'

const start = fn()
const good: LineResults = {
  gateway: { state: 'ok', ms: 38 },
  socket: { state: 'ok', ms: 21 },
  direct: { state: 'ok', ms: 140, kinds: ['host', 'srflx'] },
  relay: { state: 'ok', ms: 220, kinds: ['relay'] },
  media: {
    state: 'flowed',
    over: 'relay',
    flow: { upKbps: 940, downKbps: 915, lossPercent: 0.4, rttMs: 46 },
  },
}
const done = (changes: Partial<LineResults>) =>
  ({ state: 'done', results: { ...good, ...changes }, start }) as const

/** Ten seconds that say how calls will be. */
const meta = {
  component: LineTestView,
  decorators: [onStage()],
  args: { run: done({}), busy: false, onSave: fn() },
} satisfies Meta<typeof LineTestView>
export default meta
type Story = StoryObj<typeof meta>

export const Good: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(await canvas.findByText('Good. Calls with picture will run well.')).toBeVisible()
    await expect(canvas.getByText('940 kbit/s up, 915 kbit/s down, 0.4% lost')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Download report' }))
    await expect(args.onSave).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Test again' }))
    await expect(start).toHaveBeenCalled()
  },
}
export const NotStarted: Story = { args: { run: { state: 'idle', results: untested, start } } }
export const Running: Story = {
  args: {
    run: {
      state: 'running',
      results: {
        ...untested,
        gateway: { state: 'ok', ms: 38 },
        socket: { state: 'ok', ms: 21 },
        direct: { state: 'running' },
        relay: { state: 'running' },
      },
      start,
    },
  },
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('progressbar', { name: 'Testing your connection' })).toHaveValue(0.4),
}
export const SoundOnly: Story = {
  args: {
    run: done({
      media: {
        state: 'flowed',
        over: 'relay',
        flow: { upKbps: 70, downKbps: 42, lossPercent: 12, rttMs: 410 },
      },
    }),
  },
}
export const NoPath: Story = {
  args: {
    run: done({ direct: { state: 'failed' }, relay: { state: 'failed' }, media: { state: 'failed' } }),
  },
  play: async ({ canvas }) => expect(await canvas.findByText(/Calls cannot connect/)).toBeVisible(),
}
export const NoService: Story = {
  args: {
    run: done({ gateway: { state: 'failed' }, socket: { state: 'failed' }, relay: { state: 'none' } }),
  },
}
export const WithoutRelay: Story = {
  args: {
    run: done({
      relay: { state: 'none' },
      media: {
        state: 'flowed',
        over: 'direct',
        flow: { upKbps: 900, downKbps: 900, lossPercent: 0, rttMs: 1 },
      },
    }),
  },
}
export const DuringACall: Story = {
  args: { run: { state: 'idle', results: untested, start }, busy: true },
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('button', { name: 'Start the test' })).toBeDisabled(),
}
export const RightToLeft: Story = { globals: { locale: 'ar' } }
