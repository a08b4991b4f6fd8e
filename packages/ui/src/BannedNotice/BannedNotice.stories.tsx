import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { LONG } from '../stories/people.ts'
import { BannedNotice } from './BannedNotice.tsx'

const contact = fn()
const meta = {
  component: BannedNotice,
  args: {
    title: 'You cannot call for a while',
    text: 'Reports about your account were checked by a person.',
    suspension: { passed: 0.3, label: 'Until 24 November, 20:00' },
    code: 'Case 8f3a',
    actions: (
      <Button variant="primary" onClick={contact}>
        Contact support
      </Button>
    ),
  },
} satisfies Meta<typeof BannedNotice>
export default meta
type Story = StoryObj<typeof meta>

/** The rule, until when, and whom to ask. The ring fills as the time passes. */
export const Suspended: Story = {
  tags: ['every-look'],
  play: async ({ canvas, userEvent }) => {
    contact.mockClear()
    await expect(canvas.getByRole('img', { name: 'Until 24 November, 20:00' })).toBeVisible()
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('You cannot call for a while')
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(canvas.getByRole('button', { name: 'Contact support' }))
    await expect(contact).toHaveBeenCalledTimes(2)
  },
}
/** For good: the ring is full and promises nothing. */
export const Closed: Story = {
  render: ({ suspension: _suspension, ...args }) => <BannedNotice {...args} />,
  args: { title: 'This account is closed', actions: <Button>Log out</Button> },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('img')).toBeNull()
  },
}
export const TwoActions: Story = {
  args: {
    actions: (
      <>
        <Button variant="primary">Ask for another look</Button>
        <Button>Log out</Button>
      </>
    ),
  },
}
export const LongWords: Story = {
  globals: { locale: 'de' },
  args: {
    title: 'Nutzungsbeschränkung',
    text: LONG,
    suspension: { passed: 0.7, label: 'Noch bis Donnerstag, 24. November 2026, 20:00 Uhr' },
    actions: <Button>{LONG}</Button>,
  },
}
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: {
    title: 'لا يمكنك الاتصال لفترة',
    text: 'راجع شخص البلاغات عن حسابك.',
    suspension: { passed: 0.3, label: 'حتى 24 نوفمبر، 20:00' },
    actions: <Button>تواصل مع الدعم</Button>,
  },
}
