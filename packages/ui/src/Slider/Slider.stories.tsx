import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn } from 'storybook/test'
import { Coin } from '../Coin/Coin.tsx'
import { Slider, type SliderProps } from './Slider.tsx'

const Sliding = (args: SliderProps) => {
  const [value, setValue] = useState(args.value)
  return (
    <Slider
      {...args}
      value={value}
      shown={
        <>
          <Coin />
          {value} / min
        </>
      }
      spoken={`${value} coins per minute`}
      onChange={(next) => (args.onChange(next), setValue(next))}
    />
  )
}
const meta = {
  component: Slider,
  render: (args) => <Sliding {...args} />,
  args: {
    label: 'Everyone',
    value: 60,
    min: 20,
    max: 120,
    step: 5,
    onChange: fn(),
    shown: '60 / min',
    spoken: '60 coins per minute',
  },
} satisfies Meta<typeof Slider>
export default meta
type Story = StoryObj<typeof meta>

export const Rest: Story = {}
export const Band: Story = {
  args: { band: { from: 50, to: 70 }, hint: 'Hosts near your level earn most at 50 to 70.' },
}
export const Ends: Story = { args: { value: 120 } }
export const Fault: Story = { args: { error: 'At least 30 for your level.' } }
export const Disabled: Story = { args: { disabled: true } }
export const RightToLeft: Story = { globals: { locale: 'ar' }, args: { band: { from: 50, to: 70 } } }
export const FocusAndChange: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    const slider = canvas.getByRole('slider', { name: 'Everyone' })
    await expect(slider).toHaveFocus()
    // Arrow keys are the browser's own; what they cause is an input event.
    await fireEvent.input(slider, { target: { value: '65' } })
    await expect(args.onChange).toHaveBeenLastCalledWith(65)
    await expect(slider).toHaveAttribute('aria-valuetext', '65 coins per minute')
  },
}
