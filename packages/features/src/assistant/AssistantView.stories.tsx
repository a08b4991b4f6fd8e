import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { CONF } from './assistantStory.ts'
import { NewsRowView } from './NewsRow.tsx'
import { AssistantView, type AssistantViewProps } from './AssistantView.tsx'

/** The field keeps what is typed, as the address does on the site. */
function Typing(props: AssistantViewProps) {
  const [typed, setTyped] = useState(props.typed)
  return <AssistantView {...props} typed={typed} onType={setTyped} />
}

const meta = {
  component: AssistantView,
  render: (args) => <Typing {...args} />,
  args: { typed: '', onType: fn(), onBack: fn(), news: null },
} satisfies Meta<typeof AssistantView>
export default meta
type Story = StoryObj<typeof meta>
const decorators = [onStage({ answers: { globalConf: CONF } })]

export const Topics: Story = {
  decorators,
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
    await expect(await canvas.findByRole('link', { name: 'How do I buy coins?' })).toBeVisible()
    await expect(canvas.getByRole('heading', { level: 2, name: 'Safety and privacy' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }))
    await expect(args.onBack).toHaveBeenCalledOnce()
  },
}
/** Whoever is logged in sees how much is new about the account (R2.28). */
export const WithNews: Story = {
  decorators,
  args: { news: <NewsRowView unread={3} /> },
  play: async ({ canvasElement }) => {
    const row = within(await within(canvasElement).findByRole('list', { name: 'News about your account' }))
    await expect(row.getByRole('link', { name: 'News about your account' })).toHaveAttribute(
      'href',
      '/zhushou?news=1',
    )
    await expect(row.getByText('3 new')).toBeVisible()
  },
}
/** A slip in the word still finds the answer. */
export const Found: Story = {
  decorators,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByRole('searchbox', { name: 'Search help' }), 'microfone')
    await expect(
      await canvas.findByRole('link', { name: 'My camera or microphone does not work' }),
    ).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'Why was I charged?' })).toBeNull()
  },
}
export const NothingFound: Story = {
  decorators,
  args: { typed: 'zzzzqqq' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('No answer found')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Write to us' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }))
    await expect(await canvas.findByRole('link', { name: 'Why was I charged?' })).toBeVisible()
  },
}
/** Without an answer of the gateway only topics that need none are shown. */
export const Offline: Story = {
  decorators: [onStage()],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('link', { name: 'Is a call recorded?' })).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'How do I buy coins?' })).toBeNull()
  },
}
export const RightToLeft: Story = { decorators, globals: { locale: 'ar' } }
