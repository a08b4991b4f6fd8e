import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { EmojiPicker } from './EmojiPicker.tsx'

const NAMES: Readonly<Record<string, string>> = {
  '😀': 'grinning face',
  '😂': 'face with tears of joy',
  '🥰': 'smiling face with hearts',
  '👍': 'thumbs up',
  '👏': 'clapping hands',
  '🌹': 'rose',
  '🍕': 'pizza',
}
const meta = {
  component: EmojiPicker,
  args: {
    label: 'Emoji',
    searchLabel: 'Search emoji',
    noneText: 'No emoji found',
    typed: '',
    onType: fn(),
    groups: [
      { id: 'recent', label: 'Used last', emoji: ['🌹'] },
      { id: 'all', label: 'Faces', emoji: ['😀', '😂', '🥰', '👍', '👏', '🌹', '🍕'] },
    ],
    nameOf: (emoji) => NAMES[emoji] ?? emoji,
    onPick: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof EmojiPicker>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = { tags: ['every-look'] }
export const NothingFound: Story = {
  args: { typed: 'zeppelin', groups: [{ id: 'found', label: 'Found', emoji: [] }] },
}
/** One stop of the Tab key; arrows move where they point; Escape closes. */
export const ByKeys: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('searchbox', { name: 'Search emoji' }))
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getAllByRole('button', { name: 'rose' })[0]).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getByRole('button', { name: 'grinning face' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{Enter}')
    await expect(args.onPick).toHaveBeenCalledWith('😂')
    await userEvent.keyboard('{End}')
    await expect(canvas.getByRole('button', { name: 'pizza' })).toHaveFocus()
    await userEvent.tab({ shift: true })
    await expect(canvas.getByRole('searchbox', { name: 'Search emoji' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'grinning face' }).focus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(canvas.getByRole('button', { name: 'face with tears of joy' })).toHaveFocus()
  },
}
