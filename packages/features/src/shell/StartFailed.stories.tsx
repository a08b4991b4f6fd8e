import type { Meta, StoryObj } from '@storybook/react-vite'
import { localFailure } from '@visavis/core/errors'
import { expect, fn, userEvent, within } from 'storybook/test'
import { onSite } from '../stories/onSite.tsx'
import { StartFailed } from './StartFailed.tsx'

const meta = { component: StartFailed, parameters: { bare: true }, decorators: [onSite()], args: { failure: localFailure('network', 'loginAuto'), onRetry: fn() } } satisfies Meta<typeof StartFailed>
export default meta
type Story = StoryObj<typeof meta>

export const NoLine: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('heading', { name: / could not be reached$/ })).toBeVisible()
    await expect(canvas.getByText(/Your log-in and your coins are safe/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }))
    await expect(args.onRetry).toHaveBeenCalledTimes(1)
  },
}
export const Broken: Story = { args: { failure: localFailure('general', 'globalConf') } }
export const Trying: Story = {
  args: { busy: true },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: /Retry/ }))
    await expect(args.onRetry).not.toHaveBeenCalled()
  },
}
