import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { storySite } from '../stories/storySite.ts'
import { InstallPopupView } from './InstallPopupView.tsx'

const meta = {
  component: InstallPopupView,
  decorators: [onStage()],
  args: {
    icon: storySite(null).assets.mark,
    gold: 30,
    onInstall: fn() as (() => void) | null,
    onClose: fn(),
    onNever: fn(),
  },
} satisfies Meta<typeof InstallPopupView>
export default meta
type Story = StoryObj<typeof meta>

export const OnePress: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText(/You get 30 coins/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Install' }))
    await expect(args.onInstall).toHaveBeenCalledTimes(1)
    await userEvent.click(canvas.getByRole('button', { name: 'Not now' }))
    await expect(args.onClose).toHaveBeenCalledTimes(1)
    await userEvent.click(canvas.getByRole('button', { name: 'Don’t show this again' }))
    await expect(args.onNever).toHaveBeenCalledOnce()
  },
}
export const Steps: Story = {
  args: { onInstall: null },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect((await canvas.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      'Tap the Share button in Safari.',
      expect.stringContaining('Add to Home Screen'),
      expect.stringContaining('from your home screen'),
    ])
    await expect(canvas.queryByRole('button', { name: 'Install' })).toBeNull()
  },
}
export const Visitor: Story = {
  args: { gold: 0 },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'Install' })).toBeVisible()
    await expect(within(canvasElement).queryByText(/coins/)).toBeNull()
  },
}
