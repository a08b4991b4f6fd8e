import type { Meta, StoryObj } from '@storybook/react-vite'
import { chatConcept } from '@visavis/domain/chat/chat.concept'
import { chatHeard } from '@visavis/domain/chat/chat.events'
import type { DomainStore } from '@visavis/domain/createDomainStore'
import { useAppStore } from '@visavis/domain/hooks'
import { useState } from 'react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { storyConversation, storyLine } from '../stories/chatStory.ts'
import { onStage } from '../stories/onStage.tsx'
import { CallStory, call, elif, inCall, talk } from './callStory.tsx'
import type { CallStoryProps } from './callStory.tsx'

const machine = { ...inCall, call, phase: 'connected', talk } as const
const person = storyConversation(0, { id: elif.id, userName: 'Elif', readNth: 2 })
const lines = [
  storyLine(elif.id, 1, 'Tell me about your garden', { mine: true }),
  storyLine(elif.id, 2, 'I will show you the roses'),
]
const answers = {
  conversation: person,
  messageHistory: { messages: lines, more: false, newer: false },
}

/** The call, with a button that lets a message of Elif arrive. */
function WithArrival(props: CallStoryProps) {
  const store = useAppStore() as DomainStore
  useState(() => store.install(chatConcept))
  const arrive = () =>
    store.dispatch(
      chatHeard([{ event: 'msg.new', data: storyLine(elif.id, 3, 'Look, the red one!') }] as never),
    )
  return (
    <>
      <button type="button" onClick={arrive}>
        A message comes
      </button>
      <CallStory {...props} />
    </>
  )
}

/** The chat beside a call. */
const meta = {
  component: CallStory,
  // The picture of the other side moves.
  tags: ['moving'],
  globals: { mode: 'dark' },
  args: { machine },
  render: (args) => <WithArrival {...args} />,
  decorators: [onStage({ answers })],
} satisfies Meta<typeof CallStory>
export default meta
type Story = StoryObj<typeof meta>

const openChat = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^Chat with Elif/ }))
  return screen.findByRole('region', { name: 'Chat with Elif' })
}

/** The thread stands beside the picture, and the call can be ended beside it. */
export const Open: Story = {
  play: async () => {
    const chat = await openChat()
    await expect(await within(chat).findByText('I will show you the roses')).toBeVisible()
    await expect(within(chat).getByRole('textbox', { name: 'Message Elif' })).toBeVisible()
    await expect(screen.getByRole('button', { name: 'End call' })).toBeVisible()
    await expect(
      within(chat).queryByRole('button', { name: 'Send a gift' }),
      'gifts have their own button in a call',
    ).toBeNull()
  },
}
export const OpenRightToLeft: Story = {
  globals: { mode: 'dark', locale: 'ar' },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^دردشة مع/ }))
    await expect(await screen.findByText('I will show you the roses')).toBeVisible()
  },
}
/** Escape closes the thread and gives the focus back. */
export const Closed: Story = {
  play: async () => {
    await openChat()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Chat with Elif' })).toBeNull())
    await expect(screen.getByRole('button', { name: /^Chat with Elif/ })).toHaveFocus()
  },
}
/** A message that comes while the thread is closed is shown; a press on it opens the thread. */
export const Arriving: Story = {
  play: async () => {
    await screen.findByRole('button', { name: /^Chat with Elif/ })
    screen.getByRole('button', { name: 'A message comes' }).click()
    await userEvent.click(await screen.findByRole('button', { name: 'Elif: Look, the red one!' }))
    await expect(await screen.findByRole('region', { name: 'Chat with Elif' })).toBeVisible()
  },
}
