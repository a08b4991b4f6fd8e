import { act, cleanup, render } from '@testing-library/react'
import type { AlertsPort } from '@visavis/core/alerts/AlertsPort'
import { chatHeard, readUpTo } from '@visavis/domain/chat/chat.events'
import type { DomainStore } from '@visavis/domain/createDomainStore'
import { friendAccepted } from '@visavis/domain/friend/friend.pushes'
import { useAppStore } from '@visavis/domain/hooks'
import { welcomed } from '@visavis/domain/realtime/realtime.events'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { FeatureStage } from '../stories/FeatureStage.tsx'
import { useReadAlerts } from './useReadAlerts.ts'

afterEach(cleanup)
let store: DomainStore | undefined
let shown: string[] = []
const port = {
  withdraw: async (isTag: (tag: string) => boolean) => {
    shown = shown.filter((tag) => !isTag(tag))
  },
} as unknown as AlertsPort

function Host() {
  const known = useAppStore() as DomainStore
  useState(() => {
    store = known
  })
  useReadAlerts(port)
  return null
}
const after = async (action: Parameters<DomainStore['dispatch']>[0], more: readonly string[] = []) => {
  shown = ['chat-7', 'chat-70', 'call-7', ...more]
  await act(async () => {
    store?.dispatch(action)
  })
  return shown
}
const own = (noReadCount: number) =>
  chatHeard([
    {
      event: 'msg.read',
      data: { friendId: 7, upToMessageId: 'm', upToNth: 3, own: { noReadCount, unread: 0 } },
    },
  ])

test('what was read here or elsewhere is taken off the screen, and nothing else', async () => {
  await act(async () => {
    render(
      <FeatureStage>
        <Host />
      </FeatureStage>,
    )
  })
  expect(await after(readUpTo({ friendId: 7, nth: 3, noReadCount: 0, unread: 1 }))).toEqual([
    'chat-70',
    'call-7',
  ])
  expect(await after(own(0))).toEqual(['chat-70', 'call-7'])
  expect(await after(own(1)), 'some of it is unread').toEqual(['chat-7', 'chat-70', 'call-7'])
  const read = { friendId: 7, upToMessageId: 'm', upToNth: 3 }
  expect(await after(chatHeard([{ event: 'msg.read', data: read }])), 'the other side has read').toEqual([
    'chat-7',
    'chat-70',
    'call-7',
  ])
  expect(
    await after(
      chatHeard([{ event: 'conversation.changed', data: { friendId: 70, change: 'deleted', unread: 0 } }]),
    ),
  ).toEqual(['chat-7', 'call-7'])
})

test('a request that was accepted on another device is taken off the screen', async () => {
  await act(async () => {
    render(
      <FeatureStage>
        <Host />
      </FeatureStage>,
    )
  })
  const friend = { friendId: 7, requestId: 1, userName: 'Ana', headImg: '' }
  expect(await after(friendAccepted(friend), ['friend-7', 'friend-70'])).toEqual([
    'chat-7',
    'chat-70',
    'call-7',
    'friend-70',
  ])
})

test('a page that opens where everything is read leaves no message on the screen', async () => {
  await act(async () => {
    render(
      <FeatureStage>
        <Host />
      </FeatureStage>,
    )
  })
  const welcome = { now: 1, goldNum: 0, bootId: 'b', seq: 0, openCall: null }
  expect(await after(welcomed({ ...welcome, unread: 2 }))).toEqual(['chat-7', 'chat-70', 'call-7'])
  expect(await after(welcomed({ ...welcome, unread: 0 }))).toEqual(['call-7'])
})
