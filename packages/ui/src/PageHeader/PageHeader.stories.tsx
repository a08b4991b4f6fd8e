import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { IconButton } from '../IconButton/IconButton.tsx'
import { ownFrame } from '../stories/ownFrame.ts'
import { PageHeader } from './PageHeader.tsx'

const onPress = fn()
const meta = {
  component: PageHeader,
  args: { title: 'Orders', back: { label: 'Back', onPress } },
} satisfies Meta<typeof PageHeader>
export default meta
type Story = StoryObj<typeof meta>

export const WithTitle: Story = {
  play: async ({ canvas, userEvent }) => {
    onPress.mockClear()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Back' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }))
    await expect(onPress).toHaveBeenCalledTimes(2)
  },
}
/** The way back is an address: it can be opened in another tab. */
export const BackIsALink: Story = {
  args: { back: { label: 'Back to the wall', href: '#wall' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Back to the wall' })).toHaveAttribute('href', '#wall')
  },
}
export const WithActions: Story = { args: { actions: <IconButton icon="arrow-clockwise" label="Refresh" /> } }
/** The page shows its own heading, for instance the name of a person. */
export const WithoutTitle: Story = { render: ({ title: _title, ...args }) => <PageHeader {...args} /> }
export const Focused: Story = { parameters: { pseudo: { focusVisible: ['button'] } } }
export const LongTitle: Story = {
  args: { title: 'Benachrichtigungseinstellungen' },
  globals: { locale: 'de' },
}
export const WordsTwiceAsLarge: Story = {
  globals: { words: '200', locale: 'de' },
  parameters: ownFrame,
  args: { title: 'Benachrichtigungseinstellungen' },
}
/** The arrow turns round. */
export const RightToLeft: Story = { args: { title: 'الطلبات' }, globals: { locale: 'ar' } }
