import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Link } from '../Link/Link.tsx'
import { Checkbox } from './Checkbox.tsx'

const meta = {
  component: Checkbox,
  args: { checked: false, onChange: fn(), children: 'I am 18 or older.' },
} satisfies Meta<typeof Checkbox>
export default meta
type Story = StoryObj<typeof meta>

export const Off: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox'))
    await userEvent.keyboard(' ')
    await expect(args.onChange).toHaveBeenNthCalledWith(1, true)
    await expect(args.onChange).toHaveBeenCalledTimes(2)
  },
}
export const On: Story = { args: { checked: true } }
export const Fault: Story = { args: { error: 'Please confirm your age.' } }
export const Disabled: Story = { args: { disabled: true } }
export const WithLinks: Story = {
  args: {
    children: (
      <>
        I am 18 or older and accept the <Link href="#terms">Terms</Link> and{' '}
        <Link href="#rules">Community guidelines</Link>.
      </>
    ),
  },
}
export const Focused: Story = { parameters: { pseudo: { focusVisible: ['input'] } } }
export const LongWords: Story = {
  globals: { locale: 'de' },
  args: {
    children:
      'Ich bestätige, dass ich das achtzehnte Lebensjahr vollendet habe und die Nutzungsbedingungen akzeptiere.',
  },
}
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: { checked: true, children: 'عمري 18 عاما أو أكثر.' },
}
