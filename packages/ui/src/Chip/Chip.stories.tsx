import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { Chip, ChipRow } from './Chip.tsx'

const GROUPS = [
  'For You',
  'New',
  'English',
  'Español',
  'العربية',
  'Türkçe',
  'Português',
  'Tiếng Việt',
  'हिन्दी',
  'Indonesia',
]
const Filters = ({ scroll = true }: { scroll?: boolean }) => {
  const [chosen, setChosen] = useState('For You')
  return (
    <ChipRow label="Groups" scroll={scroll}>
      {GROUPS.map((group) => (
        <Chip key={group} selected={group === chosen} onSelect={() => setChosen(group)}>
          {group}
        </Chip>
      ))}
    </ChipRow>
  )
}
const meta = { component: Chip, args: { children: 'English' } } satisfies Meta<typeof Chip>
export default meta
type Story = StoryObj<typeof meta>

export const Word: Story = {}
export const Filter: Story = { args: { onSelect: fn(), icon: 'globe-hemisphere-west' } }
export const FilterOn: Story = { args: { onSelect: fn(), selected: true, icon: 'globe-hemisphere-west' } }
export const Removable: Story = {
  args: { onRemove: fn(), removeLabel: 'Remove English' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove English' }))
    await expect(args.onRemove).toHaveBeenCalledOnce()
  },
}
export const Disabled: Story = { args: { onSelect: fn(), disabled: true } }
export const Row: Story = {
  render: () => <Filters />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'New' }))
    await expect(canvas.getByRole('button', { name: 'New' })).toHaveAttribute('aria-pressed', 'true')
    await expect(canvas.getByRole('button', { name: 'For You' })).toHaveAttribute('aria-pressed', 'false')
  },
}
/** The end of a long row: a chip that is chosen there comes out of the fade. */
export const ChosenAtTheEnd: Story = {
  render: () => (
    <div style={{ inlineSize: 'min(320px, 100%)', boxSizing: 'border-box', padding: '16px' }}>
      <Filters />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    const row = canvas.getByRole('group', { name: 'Groups' })
    for (const name of ['Indonesia', 'English', 'For You']) {
      await userEvent.click(canvas.getByRole('button', { name }))
      await waitFor(async () => {
        const [chip, box] = [
          canvas.getByRole('button', { name }).getBoundingClientRect(),
          row.getBoundingClientRect(),
        ]
        await expect([chip.left >= box.left + 16, chip.right <= box.right - 39]).toEqual([true, true])
      })
    }
  },
}
export const Wrapping: Story = { render: () => <Filters scroll={false} /> }
export const Hovered: Story = { args: { onSelect: fn() }, parameters: { pseudo: { hover: true } } }
export const Focused: Story = {
  args: { onSelect: fn() },
  parameters: { pseudo: { focusVisible: ['button'] } },
}
export const RightToLeft: Story = { globals: { locale: 'ar' }, render: () => <Filters /> }
