import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { LONG } from '../stories/people.ts'
import { EmptyState } from './EmptyState.tsx'

const start = fn()
const meta = {
  component: EmptyState,
  args: { icon: 'users-three', title: 'Nobody here yet', text: 'Try another language or country.' },
} satisfies Meta<typeof EmptyState>
export default meta
type Story = StoryObj<typeof meta>

/** Why it is empty, and the first thing to do about it. */
export const WithAction: Story = {
  tags: ['every-look'],
  args: {
    action: (
      <Button variant="primary" onClick={start}>
        Show everybody
      </Button>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    start.mockClear()
    await expect(canvas.getByRole('heading', { level: 2, name: 'Nobody here yet' })).toBeVisible()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(canvas.getByRole('button', { name: 'Show everybody' }))
    await expect(start).toHaveBeenCalledTimes(2)
  },
}
/** Nothing can be done from here. */
export const WordsOnly: Story = {
  args: {
    icon: 'prohibit',
    title: 'Nobody is blocked',
    text: 'People you block stand here. You can let them back in at any time.',
  },
}
export const LongWords: Story = {
  globals: { locale: 'de' },
  args: {
    title: 'Benachrichtigungseinstellungen',
    text: LONG,
    action: <Button variant="primary">{LONG}</Button>,
  },
}
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: {
    title: 'لا أحد هنا بعد',
    text: 'جرّب لغة أو دولة أخرى.',
    action: <Button variant="primary">اعرض الجميع</Button>,
  },
}
