import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { onStage } from '../../stories/onStage.tsx'
import { SavedCardsView, type SavedCardsViewProps } from './SavedCardsView.tsx'
import { CARDS } from '../shopStory.ts'
import { enabledButton } from './storyEnabledButton.ts'
import { storyCardFields } from './storyCardFields.ts'

const third = { ...CARDS[0]!, cardId: 'c3', last4: '0005', brand: 'amex', isDefault: false }
const meta = {
  title: 'shop/SavedCardsView',
  component: SavedCardsView,
  decorators: [onStage()],
  args: {
    cards: [...CARDS, third],
    source: { fieldsUrl: 'about:blank' },
    busy: null,
    onDefault: fn(),
    onRemove: fn<SavedCardsViewProps['onRemove']>(async () => true),
    onAdd: fn<SavedCardsViewProps['onAdd']>(async () => null),
    mount: storyCardFields(),
    check: { state: 'done', answer: () => 'solved', onRun: fn(), reset: fn() },
  },
} satisfies Meta<typeof SavedCardsView>
export default meta
type Story = StoryObj<typeof meta>

export const Cards: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('Expired')).toBeVisible()
    await expect(canvas.getByText('Used first')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Use first' }))
    await expect(args.onDefault).toHaveBeenCalledWith('c3')
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Visa ending in 4242' }))
    const question = await screen.findByRole('alertdialog', { name: 'Remove Visa ending in 4242?' })
    await expect(args.onRemove).not.toHaveBeenCalled()
    await expect(within(question).getByRole('button', { name: 'Keep it' })).toHaveFocus()
    await userEvent.click(within(question).getByRole('button', { name: 'Remove' }))
    await expect(args.onRemove).toHaveBeenCalledWith('c1')
  },
}
export const Adding: Story = {
  globals: { viewport: { value: 'mobile2' } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Add a card' }))
    await userEvent.type(canvas.getByRole('textbox', { name: /Billing email/ }), 'me@example.com')
    await userEvent.type(canvas.getByRole('textbox', { name: /Name on card/ }), 'Alex Morgan')
    await userEvent.click(await enabledButton(canvas, 'Save card'))
    await expect(args.onAdd).toHaveBeenCalledWith({
      token: 'tok_story',
      captcha: 'solved',
      holder: 'Alex Morgan',
      email: 'me@example.com',
    })
    await expect(await canvas.findByRole('button', { name: 'Add a card' })).toBeVisible()
  },
}
export const NoCards: Story = {
  args: { cards: [] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const title = await canvas.findByRole('heading', { name: 'No saved cards' })
    const add = canvas.getByRole('button', { name: 'Add a card' })
    await expect(title.parentElement, 'the way on stands below the words').toContainElement(add)
  },
}
export const NothingCanBeAdded: Story = { args: { cards: [], source: {} } }
