import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { Conversation, ServerEvents } from '@visavis/core/contract'
import { showTipText } from '@visavis/domain/alerts/messageText.actions'
import { chatConcept } from '@visavis/domain/chat/chat.concept'
import { chatHeard, readUpTo } from '@visavis/domain/chat/chat.events'
import type { DomainStore } from '@visavis/domain/createDomainStore'
import { globalConfSlice } from '@visavis/domain/globalConf/globalConf.slice'
import type { GlobalConf } from '@visavis/domain/globalConf/globalConf.slice'
import { tipDue } from '@visavis/domain/chat/messageTips'
import { useAppStore, useDomainEvent } from '@visavis/domain/hooks'
import { friendCameOnline } from '@visavis/domain/realtime/realtime.events'
import { noticeClosed, noticeShown, visibilityChanged } from '@visavis/domain/shell/shell.events'
import { useEffect, useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { FeatureStage } from '../../stories/FeatureStage.tsx'
import { storyConversation, storyLine } from '../../stories/chatStory.ts'
import { useGo } from '../../i18n/SiteLink.tsx'
import { MessageTips } from './MessageTips.tsx'

const [ana, ben] = [storyConversation(0), storyConversation(1)]
let store: DomainStore | undefined
let setFree: (free: boolean) => void = () => undefined
let go: (path: string) => void = () => undefined
let due: string[] = []

function Host() {
  const known = useAppStore() as DomainStore
  const [free, set] = useState(true)
  const goTo = useGo()
  useDomainEvent(tipDue, ({ messageId }) => due.push(messageId))
  useState(() => {
    known.install(chatConcept)
    store = known
    setFree = set
    return null
  })
  useEffect(() => {
    go = goTo
  }, [goTo])
  return <MessageTips free={free} />
}
const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms))
const say = (action: Parameters<DomainStore['dispatch']>[0]) => act(async () => store?.dispatch(action))
const writes = (
  { id }: Conversation,
  nth: number,
  words: string,
  more: Partial<ServerEvents['msg.new']> = {},
) =>
  say(
    chatHeard([
      {
        event: 'msg.new',
        data: {
          ...storyLine(id, nth, words, { messageId: `${id}-${nth}` }),
          relation: 0,
          noReadCount: 1,
          unread: 1,
          ...more,
        },
      },
    ]),
  )
const bubble = () => screen.queryByRole('region', { name: '1 new message' })
const said = () => screen.getByRole('status').textContent
const stands = async (people: Readonly<Record<number, Conversation>> = { [ana.id]: ana, [ben.id]: ben }) => {
  await act(async () => {
    render(
      <FeatureStage answers={{ conversation: ({ friendId }: { friendId: number }) => people[friendId] }}>
        <Host />
      </FeatureStage>,
    )
  })
  await screen.findByRole('status', {}, { timeout: 10_000 })
  vi.useFakeTimers()
}

afterEach(() => {
  cleanup()
  due = []
  vi.useRealTimers()
})

test('says who wrote and how it begins, once, and goes after its time (R3.34, R3.35)', async () => {
  await stands()
  expect(said()).toBe('')
  await writes(ana, 1, 'Good\nevening')
  await settle()
  expect(bubble()?.textContent).toContain('Good evening')
  expect(said()).toBe(`${ana.userName}: Good evening`)
  await settle(4_999)
  expect(bubble()).not.toBeNull()
  await settle(1)
  expect(bubble()).toBeNull()
  expect(said()).toBe('')
})

test('says only that there is something where texts are hidden on this browser', async () => {
  await stands()
  act(() => store?.dispatch(showTipText(false)))
  await writes(ana, 1, 'Good evening')
  await settle()
  expect(bubble()?.textContent).toContain('1 new message')
  expect(said()).toBe(`${ana.userName}: 1 new message`)
  expect(document.body.textContent).not.toContain('Good evening')
})

test('two people have their turn one after the other; Escape and the cross close each', async () => {
  await stands()
  await writes(ana, 1, 'I am first')
  await writes(ben, 1, 'I am second')
  await settle()
  expect(screen.getAllByRole('region')).toHaveLength(1)
  expect(bubble()?.textContent).toContain('I am first')
  fireEvent.keyDown(document, { key: 'Escape' })
  await settle()
  expect(bubble()?.textContent).toContain('I am second')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await settle()
  expect(bubble()).toBeNull()
})

test('its time stands still while it is pointed at', async () => {
  await stands()
  await writes(ana, 1, 'Stay')
  await settle()
  fireEvent.pointerEnter(screen.getByRole('link'))
  await settle(60_000)
  expect(bubble()).not.toBeNull()
  fireEvent.pointerLeave(screen.getByRole('link'))
  await settle(5_000)
  expect(bubble()).toBeNull()
})

test('waits while a call or another layer or a notice is there', async () => {
  await stands()
  act(() => setFree(false))
  await writes(ana, 1, 'Later')
  await settle(60_000)
  expect([bubble(), said()]).toEqual([null, ''])
  await say(noticeShown({ id: 'n', tone: 'info', messageId: 'base.friend.online' }))
  act(() => setFree(true))
  await settle()
  expect(bubble()).toBeNull()
  await say(noticeClosed({ id: 'n' }))
  await settle()
  expect(bubble()?.textContent).toContain('Later')
})

test('is not there in the conversation itself, and goes once it was read elsewhere', async () => {
  await stands()
  act(() => go(`/message/IMMessageSession/${ana.id}`))
  await writes(ana, 1, 'You see me')
  await settle()
  expect(bubble()).toBeNull()
  await writes(ben, 1, 'You do not')
  await settle()
  expect(bubble()?.textContent).toContain('You do not')
  await say(readUpTo({ friendId: ben.id, nth: 1, noReadCount: 0, unread: 0 }))
  expect(bubble()).toBeNull()
})

test('a press leads to the conversation', async () => {
  await stands()
  await writes(ana, 1, 'Come')
  await settle()
  const link = screen.getByRole('link')
  expect(link.getAttribute('href')).toBe(`/message/IMMessageSession/${ana.id}`)
  fireEvent.click(link)
  await settle()
  expect(bubble()).toBeNull()
})

test('a muted or closed conversation, or one nobody knows, has none; the next has its turn', async () => {
  await stands({ [ana.id]: { ...ana, muted: true }, [ben.id]: ben })
  await writes(ana, 1, 'Quiet')
  await writes(ben, 1, 'Heard')
  await settle()
  expect(bubble()?.textContent).toContain('Heard')
})

test('its sound is due once a line, also while nobody looks, and never for muted people or in a call (R9.45)', async () => {
  await stands({ [ana.id]: ana, [ben.id]: { ...ben, muted: true } })
  act(() => go(`/message/IMMessageSession/${ana.id}`))
  await writes(ana, 1, 'You see me')
  await settle()
  expect(due).toEqual([])
  act(() => go('/'))
  await say(visibilityChanged({ visible: false }))
  await writes(ben, 1, 'Muted')
  await settle()
  expect(due).toEqual([])
  await writes(ana, 2, 'You hear me')
  await settle()
  expect([due, bubble()]).toEqual([[`${ana.id}-2`], null])
  await say(visibilityChanged({ visible: true }))
  await settle()
  expect([due, bubble() === null]).toEqual([[`${ana.id}-2`], false])
  act(() => setFree(false))
  await writes(ana, 3, 'In a call')
  await settle()
  expect(due).toEqual([`${ana.id}-2`])
})

test('operators set how long, and none at all', async () => {
  await stands()
  const conf = (messageTipSeconds: number) =>
    say(globalConfSlice.actions.read({ messageTipSeconds } as GlobalConf))
  await conf(20)
  await writes(ana, 1, 'Longer')
  await settle(19_999)
  expect(bubble()).not.toBeNull()
  await settle(1)
  expect(bubble()).toBeNull()
  await conf(0)
  await writes(ana, 2, 'Never')
  await settle()
  expect(bubble()).toBeNull()
})

describe('a friend who comes online (R2.109, R3.35)', () => {
  const friend = { ...ana, relation: 1, status: 2, pricePerMinute: 20 } as const
  const comes = ({ id, userName }: Conversation) => say(friendCameOnline({ userId: id, userName }))
  const online = () => screen.queryByRole('region', { name: `${ana.userName} is online` })

  test('is said over any page with ways to write and to call at its price, and goes after its time', async () => {
    await stands({ [ana.id]: friend })
    await comes(ana)
    await settle()
    expect(said()).toBe(`${ana.userName} is online`)
    expect(online()?.textContent).toContain('Call · 20 coins / min')
    fireEvent.click(screen.getByRole('button', { name: /^Call/ }))
    await settle()
    expect(online()).toBeNull()
    await comes(ana)
    await settle()
    expect(online()).not.toBeNull()
    await settle(5_000)
    expect(online()).toBeNull()
  })
  test('is not said during a call, nor after it', async () => {
    await stands({ [ana.id]: friend })
    act(() => setFree(false))
    await comes(ana)
    await settle()
    act(() => setFree(true))
    await settle()
    expect([online(), said()]).toEqual([null, ''])
  })
  test('is asked about when its turn comes: whoever has gone again is not said', async () => {
    const people: Record<number, Conversation> = { [ana.id]: friend }
    await stands(people)
    await say(noticeShown({ id: 'n', tone: 'info', messageId: 'base.friend.online' }))
    await comes(ana)
    await settle()
    people[ana.id] = { ...friend, status: 0 }
    await say(noticeClosed({ id: 'n' }))
    await settle()
    expect([online(), said()]).toEqual([null, ''])
  })
  test('is not said on the own profile page of the friend', async () => {
    await stands({ [ana.id]: friend })
    act(() => go(`/profile/${ana.id}`))
    await comes(ana)
    await settle()
    expect(online()).toBeNull()
  })
})
