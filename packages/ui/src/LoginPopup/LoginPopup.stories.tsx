import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { Checkbox } from '../Checkbox/Checkbox.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { LoginPopup } from './LoginPopup.tsx'

const methods = [
  { id: 'email', label: 'Go on with email', mark: { icon: 'envelope-simple' }, onPress: fn() },
  { id: 'phone', label: 'Go on with phone', mark: { icon: 'device-mobile' }, onPress: fn() },
  { id: 'qr', label: 'Scan with another device', mark: { icon: 'qr-code' }, onPress: fn() },
] as const
const meta = {
  component: LoginPopup,
  args: {
    open: true,
    onClose: fn(),
    closeLabel: 'Close',
    title: 'Log in to call Elif',
    subtitle: 'You come back to this page.',
    logo: <Icon name="sparkle" active size={32} />,
    methods,
    consent: (
      <Checkbox checked={false} onChange={() => undefined}>
        I am 18 or older and accept the terms.
      </Checkbox>
    ),
  },
} satisfies Meta<typeof LoginPopup>
export default meta
type Story = StoryObj<typeof meta>

export const Methods: Story = {
  tags: ['every-look'],
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Go on with phone' }))
    await expect(methods[1].onPress).toHaveBeenCalledOnce()
  },
}
export const Fault: Story = { args: { error: 'That account was made with email. Go on with email.' } }
export const Busy: Story = {
  args: { methods: methods.map((method) => ({ ...method, busy: method.id === 'phone' })) },
}
export const EscapeCloses: Story = {
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Log in to call Elif' })
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
export const RightToLeft: Story = { globals: { locale: 'ar' }, args: { title: 'سجّل الدخول للاتصال بإليف' } }
export const LongWords: Story = {
  globals: { locale: 'de' },
  args: {
    title: 'Melde dich an, um Maximiliane-Theodora anzurufen',
    subtitle: 'Danach kehrst du auf diese Seite zurück.',
  },
}
