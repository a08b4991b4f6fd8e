import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { ConsentBannerView } from './ConsentBannerView.tsx'

const meta = {
  component: ConsentBannerView,
  parameters: { bare: true },
  decorators: [onStage()],
  args: { form: 'tool', onAccept: fn(), onReject: fn(), onChoose: fn() },
} satisfies Meta<typeof ConsentBannerView>
export default meta
type Story = StoryObj<typeof meta>

/** Accept and Reject take the same room and look the same (D13). */
export const European: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const accept = await canvas.findByRole('button', { name: 'Accept all' })
    const reject = canvas.getByRole('button', { name: 'Only necessary' })
    await expect(getComputedStyle(accept).backgroundColor).toBe(getComputedStyle(reject).backgroundColor)
    await expect(accept.offsetHeight).toBe(reject.offsetHeight)
  },
}
export const Elsewhere: Story = {
  args: { form: 'banner' },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Only necessary' }))
    await expect(args.onReject).toHaveBeenCalledTimes(1)
    await expect(canvas.queryByRole('button', { name: 'Let me choose' })).toBeNull()
  },
}
export const Choosing: Story = {
  globals: { viewport: { value: 'mobile2' } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Let me choose' }))
    const campaigns = canvas.getByRole('switch', { name: /Marketing/ })
    await expect(campaigns).not.toBeChecked()
    await expect(canvas.getByRole('switch', { name: /Necessary/ })).toBeDisabled()
    // One under the other, whatever they say.
    const starts = canvas
      .getAllByRole('switch')
      .map((one) => one.nextElementSibling ?? one)
      .map((words) => Math.round(words.getBoundingClientRect().left))
    await expect(new Set(starts).size).toBe(1)
    await userEvent.click(canvas.getByRole('switch', { name: /Analytics/ }))
    await userEvent.click(canvas.getByRole('button', { name: 'Save my choice' }))
    await expect(args.onChoose).toHaveBeenCalledWith(['analytics'])
  },
}
