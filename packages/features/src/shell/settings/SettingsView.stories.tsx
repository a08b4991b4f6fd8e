import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { onStage } from '../../stories/onStage.tsx'
import { NewsRowView } from '../../assistant/NewsRow.tsx'
import { SettingsView } from './SettingsView.tsx'

const meta = {
  title: 'shell/SettingsView',
  component: SettingsView,
  decorators: [onStage()],
  args: {
    me: { id: 10_001, userName: 'Alex', headImg: '', linkedEmail: 'a***@example.com' },
    mode: 'dark',
    onMode: fn(),
    shortcuts: true,
    onShortcuts: fn(),
    onConsent: fn(),
    onLogOut: fn(),
    language: null,
    country: null,
    switches: null,
    data: null,
    news: <NewsRowView unread={1} />,
  },
} satisfies Meta<typeof SettingsView>
export default meta
type Story = StoryObj<typeof meta>

export const Everything: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('radio', { name: 'Light' }))
    await expect(args.onMode).toHaveBeenCalledWith('light')
    await userEvent.click(canvas.getByRole('switch', { name: /Keyboard/ }))
    await expect(args.onShortcuts).toHaveBeenCalledWith(false)
    await userEvent.click(canvas.getByRole('button', { name: 'Cookie settings' }))
    await expect(args.onConsent).toHaveBeenCalledTimes(1)
    await userEvent.click(canvas.getByRole('button', { name: 'Log out' }))
    await expect(args.onLogOut).toHaveBeenCalledTimes(1)
  },
}
export const MarkupInTheOwnName: Story = {
  args: { me: { id: 10_001, userName: '<img src=x onerror=1>', headImg: '', linkedEmail: '' } },
  play: async ({ canvasElement }) =>
    expect(await within(canvasElement).findByText('*img src=x onerror=1*')).toBeVisible(),
}
