import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { SecurityRing } from './SecurityRing.tsx'

const meta = {
  component: SecurityRing,
  args: {
    done: 4,
    outOf: 4,
    title: 'Strong',
    text: 'Email, phone, password and devices are all in order.',
    label: '4 of 4 protections are on',
  },
} satisfies Meta<typeof SecurityRing>
export default meta
type Story = StoryObj<typeof meta>

export const Strong: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: '4 of 4 protections are on' })).toBeVisible()
  },
}
export const Fair: Story = {
  args: {
    done: 3,
    title: 'Well protected',
    text: 'Link a phone to make it strong.',
    label: '3 of 4 protections are on',
  },
}
export const Weak: Story = {
  args: {
    done: 1,
    title: 'Easy to lose',
    text: 'Without an email nobody can give the account back to you.',
    label: '1 of 4 protections is on',
  },
}
export const LongWords: Story = {
  globals: { locale: 'de' },
  args: {
    done: 2,
    title: 'Weitgehend geschützt',
    text: 'Verknüpfe eine Telefonnummer, damit dir niemand das Benutzerkonto wegnehmen kann.',
    label: '2 von 4 Schutzmaßnahmen sind eingeschaltet',
  },
}
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: { title: 'قوي', text: 'كل شيء على ما يرام.', label: '4 من 4 وسائل حماية مفعّلة' },
}
