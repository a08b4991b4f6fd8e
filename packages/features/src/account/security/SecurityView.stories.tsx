import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { onStage } from '../../stories/onStage.tsx'
import { SecurityView } from './SecurityView.tsx'
import type { SecurityViewProps } from './SecurityView.tsx'

const NOW = Date.UTC(2026, 10, 21, 12)
const links: SecurityViewProps['links'] = {
  email: { value: 'a****a@example.com', pending: '', lockedUntil: 0, hasPassword: true },
  phone: { value: '', lockedUntil: 0, hasPassword: false },
  providers: [
    { provider: 'google', linked: true },
    { provider: 'apple', linked: false },
  ],
  signIns: 2,
  passwordKey: '',
}
const device = (
  id: string,
  name: string,
  more: Partial<SecurityViewProps['devices'][number]> = {},
): SecurityViewProps['devices'][number] => ({
  id,
  name,
  place: 'DE',
  current: false,
  main: false,
  since: NOW - 86_400_000,
  lastSeenAt: NOW - 600_000,
  ...more,
})
const meta = {
  component: SecurityView,
  decorators: [onStage()],
  args: {
    links,
    now: NOW,
    mostDevices: 3,
    countryName: (code) => (code === 'DE' ? 'Germany' : code),
    busy: null,
    onEmail: fn(),
    onPhone: fn(),
    onPassword: fn(),
    onProvider: fn(),
    onRemove: fn(),
    devices: [
      device('a', 'Chrome on Android', { main: true, current: true }),
      device('b', 'Firefox on Windows'),
      device('c', '', { place: '' }),
    ],
  },
} satisfies Meta<typeof SecurityView>
export default meta
type Story = StoryObj<typeof meta>

export const Everything: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(await canvas.findByRole('img', { name: '3 of 3 protections are on' })).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove Firefox on Windows' }))
    await expect(args.onRemove).toHaveBeenCalledWith(args.devices[1])
    await userEvent.click(canvas.getByRole('button', { name: 'Unlink Google' }))
    await expect(args.onProvider).toHaveBeenCalledWith('google', false)
    await userEvent.click(canvas.getByRole('button', { name: 'Change Password for your email' }))
    await expect(args.onPassword).toHaveBeenCalledWith('email')
    await userEvent.click(canvas.getByRole('button', { name: 'Link Phone' }))
    await expect(args.onPhone).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Link Apple' }))
    await expect(args.onProvider).toHaveBeenCalledWith('apple', true)
    // The log-in itself is ended by logging out.
    await expect(canvas.queryByRole('button', { name: 'Remove Chrome on Android' })).toBeNull()
  },
}
export const Unverified: Story = {
  args: {
    links: { ...links, email: { value: '', pending: 'new@example.com', lockedUntil: 0, hasPassword: false } },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: '1 of 3 protections is on' })).toBeVisible()
    await expect(canvas.getByText('Link an email, so that you can recover your account.')).toBeVisible()
  },
}
export const PhoneWithoutPassword: Story = {
  args: { links: { ...links, phone: { value: '+49 •••• 789', lockedUntil: 0, hasPassword: false } } },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Set: Password for your phone number' }))
    await expect(args.onPassword).toHaveBeenCalledWith('phone')
  },
}
export const Locked: Story = {
  args: { links: { ...links, email: { ...links.email, lockedUntil: NOW + 5 * 86_400_000 } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Change Email' })).toBeDisabled()
    await expect(canvas.getByText(/Can change again on/)).toBeVisible()
  },
}
export const OnlyOneWay: Story = {
  args: {
    links: { ...links, email: { value: '', pending: '', lockedUntil: 0, hasPassword: false }, signIns: 1 },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Unlink Google' })).toBeDisabled()
  },
}
export const FromALinkedDevice: Story = {
  args: {
    devices: [
      device('a', 'Chrome on Android', { main: true }),
      device('b', 'Firefox on Windows', { current: true }),
    ],
  },
}
export const Removing: Story = { args: { busy: 'b' } }
