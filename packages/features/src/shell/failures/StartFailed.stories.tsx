import type { Meta, StoryObj } from '@storybook/react-vite'
import type { WallHost } from '@visavis/core/contract'
import { localFailure } from '@visavis/core/errors'
import { keepWall } from '@visavis/domain/wall/lastWall'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { onSite } from '../../stories/onSite.tsx'
import type { SiteStory } from '../../stories/onSite.tsx'
import { StartFailed } from './StartFailed.tsx'

const WALL = [
  { id: 1, userName: 'Mina', age: 27, headImg: '' },
  { id: 2, userName: 'Kofi', age: 31, headImg: '' },
] as unknown as WallHost[]
const meta = {
  title: 'shell/StartFailed',
  component: StartFailed,
  parameters: { bare: true },
  decorators: [onSite()],
  args: { failure: localFailure('network', 'loginAuto'), onRetry: fn() },
} satisfies Meta<typeof StartFailed>
export default meta
type Story = StoryObj<typeof meta>

export const NoLine: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('heading', { name: / could not be reached$/ })).toBeVisible()
    await expect(canvas.getByText(/Your login and your coins are safe/)).toBeVisible()
    await expect(canvas.queryByText(/E\.\d+/)).toBeNull()
    // Nobody presses anything.
    await waitFor(() => expect(args.onRetry).toHaveBeenCalled(), { timeout: 5_000 })
  },
}
export const Broken: Story = {
  args: { failure: localFailure('general', 'globalConf') },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Retry' }))
    await expect(args.onRetry).toHaveBeenCalledTimes(1)
  },
}
/** A gateway that restarts behind its proxy: nobody presses anything. */
export const Restarting: Story = {
  args: { failure: { ...localFailure('general', 'globalConf'), status: 503 } },
  play: async ({ args }) => waitFor(() => expect(args.onRetry).toHaveBeenCalled(), { timeout: 5_000 }),
}
/** The gateway answered with a code of its own: support can be told. */
export const Refused: Story = {
  args: { failure: { ...localFailure('general', 'globalConf'), code: 20701, status: 200 } },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Code for support: 20701')).toBeVisible()
  },
}
export const Trying: Story = {
  args: { busy: true },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: /Retry/ }))
    await expect(args.onRetry).not.toHaveBeenCalled()
  },
}
/**
 * After a reload without a network: what the wall showed last, marked as old. Back on the line it goes on by
 * itself.
 */
export const WithLastWall: Story = {
  parameters: {
    site: {
      before: (store) => keepWall(store.ports.tabStorage, WALL, Date.UTC(2026, 10, 21, 12)),
    } satisfies SiteStory,
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('Mina, 27')).toBeVisible()
    await expect(canvas.getByRole('region', { name: /^As of / })).toBeVisible()
    window.dispatchEvent(new Event('online'))
    await expect(args.onRetry).toHaveBeenCalled()
  },
}
