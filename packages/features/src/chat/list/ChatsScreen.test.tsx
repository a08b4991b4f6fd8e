import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { chatConcept } from '@visavis/domain/chat/chat.concept'
import { chatHeard } from '@visavis/domain/chat/chat.events'
import { useAppStore } from '@visavis/domain/hooks'
import type { DomainStore } from '@visavis/domain/createDomainStore'
import { sessionStepped } from '@visavis/domain/session/session.slice'
import type { Me } from '@visavis/domain/session/session.machine'
import { afterEach, expect, test } from 'vitest'
import { NOW, storyConversation, storyLine } from '../../stories/chatStory.ts'
import { FeatureStage } from '../../stories/FeatureStage.tsx'
import { ChatsScreen, type ChatsOpen } from './ChatsScreen.tsx'

const elif = storyConversation(0, { noReadCount: 1, last: storyLine(10_001, 2, 'Are you there?') })
const lines = [storyLine(elif.id, 1, 'Good evening', { mine: true }), storyLine(elif.id, 2, 'Are you there?')]
let store: DomainStore | undefined
afterEach(cleanup)

function LoggedIn({ open }: { open: ChatsOpen }) {
  const known = useAppStore() as DomainStore
  useState(() => {
    store = known
    known.dispatch(sessionStepped({ type: 'started', hasSession: false }))
    known.dispatch(
      sessionStepped({
        type: 'accepted',
        me: { id: 1, userName: 'Alex', headImg: '', complete: true } as unknown as Me,
        ticket: null,
      }),
    )
    known.install(chatConcept)
  })
  return <ChatsScreen open={open} />
}

/** The screen over a gateway that answers by name. */
async function draw(open: ChatsOpen, list = [elif]) {
  const answers = {
    conversations: {
      conversations: { list, page: 1, size: 50, total: list.length },
      sayHi: null,
      unread: list.length,
    },
    conversation: elif,
    messageHistory: { messages: lines, more: false },
    sayHiList: {
      people: {
        list: [{ ...elif, last: storyLine(elif.id, 1, '4', { type: 'greeting' }) }],
        page: 1,
        size: 20,
        total: 1,
      },
    },
    messageRead: { noReadCount: 0, unread: 0 },
  }
  await act(async () => {
    render(
      <FeatureStage answers={answers}>
        <LoggedIn open={open} />
      </FeatureStage>,
    )
  })
}

test('the list leads to the conversation, with its last line and what is unread', async () => {
  await draw('list')
  const link = await screen.findByRole('link', { name: /^Elif.*1 unread message$/ }, { timeout: 5000 })
  expect(link.getAttribute('href')).toBe(`/message/IMMessageSession/${elif.id}`)
  expect(screen.getByText('Are you there?')).toBeTruthy()
})

test('beside a list stands what to do with it, beside no list nothing', async () => {
  await draw('list')
  expect(await screen.findByRole('heading', { name: 'Choose a chat' })).toBeTruthy()
  cleanup()
  await draw('list', [])
  expect(await screen.findByRole('heading', { name: 'No messages yet' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Choose a chat' })).toBeNull()
})

test('a line is written by Enter, stands in the thread at once, and what arrives stands behind what was sent', async () => {
  await draw({ friendId: String(elif.id) })
  const log = await screen.findByRole('log')
  const field = screen.getByRole('textbox', { name: 'Message Elif' })
  await act(async () => {
    fireEvent.change(field, { target: { value: ' on my way ' } })
  })
  await act(async () => {
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Message Elif' }), { key: 'Enter' })
  })
  await waitFor(() => expect(within(log).getByText('on my way')).toBeTruthy())
  expect(within(log).getByText('Sending')).toBeTruthy()
  expect((screen.getByRole('textbox', { name: 'Message Elif' }) as HTMLTextAreaElement).value).toBe('')
  await act(async () => {
    store?.dispatch(
      chatHeard([
        {
          event: 'msg.new',
          data: {
            ...storyLine(elif.id, 3, 'Good', { timestamp: NOW }),
            relation: 0,
            noReadCount: 1,
            unread: 1,
          },
        },
      ]),
    )
  })
  expect(within(log).getAllByText('Good')).toHaveLength(1)
})

test('a screen reader hears what arrived, and what it warns of', async () => {
  await draw({ friendId: String(elif.id) })
  await screen.findByRole('log')
  await act(async () => {
    store?.dispatch(
      chatHeard([
        {
          event: 'msg.new',
          data: {
            ...storyLine(elif.id, 3, 'Write to me: t.me/elif_late', { timestamp: NOW }),
            relation: 0,
            noReadCount: 1,
            unread: 1,
          },
        },
      ]),
    )
  })
  await waitFor(
    () => expect(screen.getByText(/^Elif: Write to me: t\.me\/elif_late Elif (sent|wants)/)).toBeTruthy(),
    { timeout: 3000 },
  )
})

test('greetings are listed in the words of the reader, each with its answers', async () => {
  await draw('sayHi')
  expect(await screen.findByText('Where are you from?')).toBeTruthy()
  for (const action of ['Reply', 'Ignore'])
    expect(screen.getByRole('button', { name: `${action} Elif` })).toBeTruthy()
})

test('an address without a person says so', async () => {
  await draw({ friendId: 'nobody' })
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe(''))
  expect(screen.queryByRole('log')).toBeNull()
})
