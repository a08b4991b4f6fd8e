import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { LONG } from '../stories/people.ts'
import { PermissionPrompt } from './PermissionPrompt.tsx'

const meta = {
  component: PermissionPrompt,
  args: {
    state: 'ask',
    title: 'Turn on your camera and microphone',
    text: 'Your browser will ask next. You can turn either off at any time.',
    primary: { label: 'Allow camera and microphone', onPress: fn() },
    secondary: { label: 'Not now', onPress: fn() },
  },
} satisfies Meta<typeof PermissionPrompt>
export default meta
type Story = StoryObj<typeof meta>

/** Before the browser’s own question, which can be put only once. */
export const Ask: Story = {
  tags: ['every-look'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.primary?.onPress).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Not now' }))
    await expect(args.secondary?.onPress).toHaveBeenCalledOnce()
  },
}
export const Asking: Story = {
  args: { primary: { label: 'Allow camera and microphone', onPress: fn(), busy: true } },
}
/** The browser remembers a no. Say where it is changed. */
export const Denied: Story = {
  args: {
    state: 'denied',
    title: 'The camera is blocked',
    text: 'Your browser remembers the answer. You can change it.',
    steps: [
      'Press the lock next to the address.',
      'Set camera and microphone to Allow.',
      'Come back and try again.',
    ],
    primary: { label: 'Try again', onPress: fn() },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3)
  },
}
export const NoDevice: Story = {
  args: {
    state: 'noDevice',
    title: 'No camera found',
    text: 'Connect one, or go on with sound only.',
    primary: { label: 'Go on without picture', onPress: fn() },
  },
}
export const InUse: Story = {
  args: {
    state: 'inUse',
    title: 'The camera is in use',
    text: 'Another program has it. Close that program.',
    primary: { label: 'Try again', onPress: fn() },
  },
}
/** With sound alone it may go on. */
export const WithLess: Story = {
  args: {
    state: 'inUse',
    title: 'The camera is in use',
    text: 'Another program has it. Close that program.',
    primary: { label: 'Try again', onPress: fn() },
    instead: { label: 'Go on by voice', icon: 'phone', onPress: fn() },
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Go on by voice' }))
    await expect(args.instead?.onPress).toHaveBeenCalledOnce()
  },
}
export const LongWords: Story = {
  globals: { locale: 'de' },
  args: { title: 'Kamera- und Mikrofonberechtigungen', text: LONG, primary: { label: LONG, onPress: fn() } },
}
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: {
    state: 'denied',
    title: 'الكاميرا محظورة',
    text: 'يتذكر متصفحك الإجابة. يمكنك تغييرها.',
    steps: ['اضغط على القفل بجانب العنوان.', 'اسمح بالكاميرا والميكروفون.'],
    primary: { label: 'حاول مجددا', onPress: fn() },
  },
}
