import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { PackCard, type PackCardProps } from './PackCard.tsx'

const PACKS = [
  { value: 'a', coins: '100', reach: 'about 2 min of calls', price: '$0.99', pile: 1 },
  { value: 'b', coins: '300', reach: 'about 7 min of calls', price: '$2.99', pile: 2 },
  {
    value: 'c',
    coins: '1,100',
    reach: 'about 27 min of calls',
    price: '$9.99',
    pile: 4,
    mark: 'Most chosen',
  },
  {
    value: 'd',
    coins: '2,400',
    reach: 'about 60 min of calls',
    price: '$19.99',
    pile: 6,
    bonus: '+100 bonus',
  },
] as const
const Packs = ({ onChange }: Pick<PackCardProps, 'onChange'>) => {
  const [chosen, setChosen] = useState('c')
  return (
    <div
      style={{
        display: 'grid',
        gap: 18,
        gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
        paddingBlockStart: 14,
      }}
    >
      {PACKS.map((pack) => (
        <PackCard
          key={pack.value}
          {...pack}
          name="pack"
          label={`${pack.coins} coins for ${pack.price}`}
          checked={pack.value === chosen}
          onChange={(value) => (onChange(value), setChosen(value))}
        />
      ))}
    </div>
  )
}
const meta = {
  component: PackCard,
  args: {
    name: 'one',
    value: 'a',
    checked: false,
    onChange: fn(),
    coins: '300',
    reach: 'about 7 min of calls',
    price: '$2.99',
    label: '300 coins for $2.99',
    pile: 2,
  },
} satisfies Meta<typeof PackCard>
export default meta
type Story = StoryObj<typeof meta>

export const Rest: Story = { tags: ['every-look'] }
export const Selected: Story = { args: { checked: true } }
export const MostChosen: Story = { args: { mark: 'Most chosen', pile: 4 } }
export const Bonus: Story = { args: { bonus: '+100 bonus', pile: 6 } }
export const Disabled: Story = { args: { disabled: true } }
export const LongWords: Story = {
  args: {
    reach: 'ungefähr 27 Minuten Videogespräche',
    price: '9,99 € inkl. MwSt.',
    mark: 'Am häufigsten gewählt',
  },
}
export const RightToLeft: Story = { globals: { locale: 'ar' }, args: { reach: 'نحو 7 دقائق', checked: true } }
export const Choice: Story = {
  render: (args) => <Packs onChange={args.onChange} />,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('radio', { name: '1,100 coins for $9.99. Most chosen' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(args.onChange).toHaveBeenLastCalledWith('d')
    await expect(canvas.getByRole('radio', { name: '2,400 coins for $19.99' })).toBeChecked()
  },
}
export const Focused: Story = { parameters: { pseudo: { focusVisible: ['input'] } } }
