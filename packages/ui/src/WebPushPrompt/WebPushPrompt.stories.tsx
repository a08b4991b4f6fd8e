import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { WebPushPrompt } from './WebPushPrompt.tsx'

const meta = {
  component: WebPushPrompt,
  args: {
    state: 'ask',
    title: 'Hear it when you are called',
    text: 'Also while this page is closed. You can turn it off at any time.',
    reasons: ['Calls', 'Messages from friends'],
    allow: { label: 'Turn on', onPress: fn() },
    later: { label: 'Not now', onPress: fn() },
  },
} satisfies Meta<typeof WebPushPrompt>
export default meta
type Story = StoryObj<typeof meta>

export const Ask: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.later?.onPress).toHaveBeenCalledOnce()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.allow?.onPress).toHaveBeenCalledOnce()
  },
}
export const Denied: Story = {
  render: ({ allow: _allow, later: _later, ...args }) => <WebPushPrompt {...args} />,
  args: {
    state: 'denied',
    title: 'Notifications are blocked',
    text: 'Allow them in the site settings of your browser, beside the address.',
    reasons: [],
  },
}
export const On: Story = {
  render: ({ allow: _allow, later: _later, ...args }) => <WebPushPrompt {...args} />,
  args: {
    state: 'on',
    title: 'Notifications are on',
    text: 'This device rings when you are called.',
    reasons: [],
  },
}
export const RightToLeft: Story = { globals: { locale: 'ar' }, args: { title: 'اسمع رنين المكالمات' } }
export const LongWords: Story = {
  globals: { locale: 'de' },
  args: {
    title: 'Benachrichtigungen einschalten',
    text: 'Auch wenn diese Seite geschlossen ist. Du kannst sie jederzeit wieder ausschalten.',
    allow: { label: 'Benachrichtigungen einschalten', onPress: fn() },
    later: { label: 'Vielleicht später', onPress: fn() },
  },
}
