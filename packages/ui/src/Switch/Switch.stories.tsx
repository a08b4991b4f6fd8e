import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Switch } from './Switch.tsx'

const meta = {
  component: Switch,
  args: { checked: false, onChange: fn(), label: 'Always ask before a paid call' },
} satisfies Meta<typeof Switch>
export default meta
type Story = StoryObj<typeof meta>

export const Off: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(args.onChange).toHaveBeenCalledWith(true)
    await expect(canvas.getByRole('switch')).toHaveFocus()
  },
}
export const On: Story = { args: { checked: true } }
export const AtTheStart: Story = { args: { checked: true, side: 'start' } }
export const WithDescription: Story = {
  args: { description: 'Shows the price once more before anything is spent.' },
}
export const Disabled: Story = { args: { disabled: true } }
export const Focused: Story = { parameters: { pseudo: { focusVisible: ['input', 'button'] } } }
export const LongWords: Story = {
  globals: { locale: 'de' },
  args: {
    checked: true,
    label: 'Benachrichtigungseinstellungen',
    description: 'Zeigt den Preis noch einmal, bevor etwas ausgegeben wird.',
  },
}
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: { checked: true, label: 'اسأل دائما قبل مكالمة مدفوعة' },
}
