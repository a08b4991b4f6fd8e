import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { IconButton } from '../IconButton/IconButton.tsx'
import { PageHeader } from './PageHeader.tsx'

const onPress = fn()
const meta = { component: PageHeader, args: { title: 'Orders', back: { label: 'Back', onPress } } } satisfies Meta<typeof PageHeader>
export default meta
type Story = StoryObj<typeof meta>

export const WithTitle: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Back' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(onPress).toHaveBeenCalledOnce()
  },
}
export const WithActions: Story = { args: { actions: <IconButton icon="arrow-clockwise" label="Refresh" /> } }
export const LongTitle: Story = { args: { title: 'Benachrichtigungseinstellungen' }, globals: { locale: 'de' } }
export const RightToLeft: Story = { args: { title: 'الطلبات' }, globals: { locale: 'ar' } }
