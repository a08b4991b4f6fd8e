import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { DownloadView } from './DownloadScreen.tsx'
import type { DownloadViewProps } from './DownloadScreen.tsx'

const offered: DownloadViewProps = {
  device: 'computer',
  installed: false,
  onInstall: fn(),
  address: 'https://www.example.com/gb',
  stores: { appStore: '', googlePlay: '' },
}

const meta = {
  component: DownloadView,
  decorators: [onStage()],
  args: offered,
} satisfies Meta<typeof DownloadView>
export default meta
type Story = StoryObj<typeof meta>

/** The browser can be asked: one button, and the code for the phone. */
export const Offered: Story = {
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: 'Install' }))
    await expect(args.onInstall).toHaveBeenCalledTimes(1)
    await expect(page.getByRole('img', { name: /^QR code of/ })).toBeVisible()
    await expect(page.queryByRole('link', { name: 'App Store' })).toBeNull()
  },
}
/** Safari offers nothing: its steps come first (R2.93). */
export const Iphone: Story = {
  args: { device: 'iphone', onInstall: null },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect((await page.findAllByRole('heading', { level: 2 }))[0]).toHaveTextContent(
      'iPhone and iPad, in Safari',
    )
    await expect(page.queryByRole('button', { name: 'Install' })).toBeNull()
  },
}
export const Installed: Story = {
  args: { installed: true },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('status')).toHaveTextContent('Already on this device')
    await expect(within(canvasElement).queryByRole('button', { name: 'Install' })).toBeNull()
  },
}
/** A brand with store pages links them (R2.30). */
export const WithStores: Story = {
  args: { stores: { appStore: 'https://apps.example.com/app', googlePlay: 'https://play.example.com/app' } },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('link', { name: 'App Store' })).toHaveAttribute(
      'href',
      'https://apps.example.com/app',
    )
  },
}
