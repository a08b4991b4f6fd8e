import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { LONG } from '../stories/people.ts'
import { ErrorState } from './ErrorState.tsx'

const meta = {
  component: ErrorState,
  args: {
    title: 'That did not work',
    text: 'Your coins are safe. Nothing was charged.',
    code: 'Code 20001 · 8f3a',
    retry: { label: 'Try again', onPress: fn() },
  },
} satisfies Meta<typeof ErrorState>
export default meta
type Story = StoryObj<typeof meta>

/** What happened, what is safe, the way on, and a short code for support. It is announced as it appears. */
export const Retry: Story = {
  tags: ['every-look'],
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Your coins are safe. Nothing was charged.')
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.retry?.onPress).toHaveBeenCalledTimes(2)
  },
}
export const Retrying: Story = {
  args: { retry: { label: 'Try again', onPress: fn(), busy: true } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.retry?.onPress).not.toHaveBeenCalled()
  },
}
/** The network is back: a reading is tried again by itself, a reload is left to the person. */
export const GoesOnByItself: Story = {
  args: { retry: { label: 'Try again', onPress: fn() } },
  play: async ({ args }) => {
    window.dispatchEvent(new Event('online'))
    await expect(args.retry?.onPress).toHaveBeenCalledOnce()
  },
}
export const ByHand: Story = {
  args: { retry: { label: 'Reload', onPress: fn(), byHand: true } },
  play: async ({ args }) => {
    window.dispatchEvent(new Event('online'))
    await expect(args.retry?.onPress).not.toHaveBeenCalled()
  },
}
export const TwoWays: Story = { args: { secondary: <Button>Back</Button> } }
export const Offline: Story = {
  args: {
    icon: 'wifi-slash',
    title: 'No connection',
    text: 'Calls wait until you are back.',
    code: undefined,
  },
}
/** Nothing to try: support can help, by the code. */
export const NoWayOn: Story = {
  render: ({ retry: _retry, ...args }) => <ErrorState {...args} />,
  args: { title: 'This page is not for you', text: 'You are logged in as somebody else. Log out to go on.' },
}
export const LongWords: Story = {
  globals: { locale: 'de' },
  args: { title: 'Benachrichtigungseinstellungen', text: LONG, retry: { label: LONG, onPress: fn() } },
}
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: {
    title: 'لم ينجح ذلك',
    text: 'عملاتك في أمان. لم يُخصم شيء.',
    retry: { label: 'حاول مجددا', onPress: fn() },
  },
}
