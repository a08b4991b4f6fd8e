import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { LanguageMenu, type LanguageMenuProps } from './LanguageMenu.tsx'

const Choosing = (args: LanguageMenuProps) => {
  const [value, setValue] = useState(args.value)
  return (
    <div style={{ minBlockSize: 320 }}>
      <LanguageMenu {...args} value={value} onChange={(next) => (args.onChange(next), setValue(next))} />
    </div>
  )
}
const options = [
  ['en', 'English'],
  ['tr', 'Türkçe'],
  ['nl', 'Nederlands'],
  ['de', 'Deutsch'],
  ['fr', 'Français'],
  ['it', 'Italiano'],
  ['es', 'Español'],
  ['pt', 'Português'],
  ['ar', 'العربية'],
].map(([value = '', label = '']) => ({ value, label }))
/** Each language stands in its own words: who looks for it may read no other. */
const meta = {
  component: LanguageMenu,
  render: (args) => <Choosing {...args} />,
  args: { label: 'Language', value: 'de', options, onChange: fn() },
} satisfies Meta<typeof LanguageMenu>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Language: Deutsch' })).toBeVisible()
    await expect(canvas.queryByRole('menu')).toBeNull()
  },
}
/** The icon only: in the head of a phone. */
export const Compact: Story = { args: { compact: true } }
export const Open: Story = {
  tags: ['every-look'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Language: Deutsch' }))
    await waitFor(() => expect(canvas.getByRole('menuitemradio', { name: 'Deutsch' })).toHaveFocus())
    await expect(canvas.getByRole('menuitemradio', { name: 'العربية' })).toHaveAttribute('lang', 'ar')
  },
}
export const ByKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByRole('menuitemradio', { name: 'Deutsch' })).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.onChange).toHaveBeenCalledOnce()
    await expect(args.onChange).toHaveBeenCalledWith('fr')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Language: Français' })).toHaveFocus())
  },
}
export const RightToLeft: Story = { globals: { locale: 'ar' }, args: { label: 'اللغة', value: 'ar' } }
