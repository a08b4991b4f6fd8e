import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { LONG } from '../stories/people.ts'
import { Bubble } from './Bubble.tsx'

const meta = {
  component: Bubble,
  args: { from: 'mine', children: 'That cat has more charisma than me' },
} satisfies Meta<typeof Bubble>
export default meta
type Story = StoryObj<typeof meta>

export const Mine: Story = { tags: ['every-look'], args: { time: '20:36' } }
export const Sending: Story = { args: { status: { kind: 'sending', label: 'Sending' } } }
export const Sent: Story = { args: { status: { kind: 'sent', label: 'Sent' } } }
export const Read: Story = { args: { status: { kind: 'read', label: 'Read' } } }
export const Failed: Story = {
  args: { status: { kind: 'failed', label: 'Not sent.' }, retry: { label: 'Try again', onPress: fn() } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.retry?.onPress).toHaveBeenCalledOnce()
    await expect(canvas.getByRole('alert')).toHaveTextContent('Not sent.')
  },
}
export const Theirs: Story = { args: { from: 'theirs', children: 'He runs this place' } }
export const Translated: Story = {
  args: {
    from: 'theirs',
    children: 'Bugün nasılsın? Yeni kedimi görmen lazım',
    lang: 'tr',
    translation: { kind: 'done', text: 'How are you today? You have to see my new cat', lang: 'en' },
  },
}
export const Translating: Story = {
  args: {
    from: 'theirs',
    children: 'Bugün nasılsın?',
    lang: 'tr',
    translation: { kind: 'busy', label: 'Translating…' },
  },
}
export const ManyLines: Story = {
  args: { children: `First line\nSecond line\n\n${LONG} ${LONG} https://example.test/${'a'.repeat(80)}` },
}
export const Mixed: Story = { args: { from: 'theirs', children: 'أهلا! My name is عمر' } }
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: { children: 'هذه القطة ساحرة أكثر مني', status: { kind: 'read', label: 'قُرئت' } },
}
