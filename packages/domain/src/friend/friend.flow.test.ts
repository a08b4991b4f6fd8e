import { createSlice } from '@reduxjs/toolkit'
import { expect, test, vi } from 'vitest'
import { queriesConcept } from '../gateway/queries.concept.ts'
import { refusal, setUpStore } from '../test/testPorts.ts'
import { addFriend, answerFriend, nameFriend, removeFriend } from './friend.actions.ts'
import { friendApi } from './friend.api.ts'
import { friendConcept, selectAsk } from './friend.concept.ts'

const world = () => setUpStore({ concepts: [queriesConcept, friendConcept] })
const frame = (event: 'friend.request' | 'friend.accepted' | 'friend.deleted') =>
  ({ seq: 1, event, data: { friendId: 9, requestId: 4, userName: 'Ada', headImg: '', gender: 2 } }) as never

test('a request is said wherever one is, with the way to its answer, and forgotten once accepted', () => {
  const it = world()
  it.push(frame('friend.request'))
  expect(it.store.getState().shell.notices).toMatchObject([
    {
      messageId: 'app.friend.asks',
      values: { name: 'Ada', gender: 'female' },
      action: { kind: 'friendRequests' },
    },
  ])
  expect(selectAsk(it.store.getState(), 9)).toBe(4)
  it.push(frame('friend.accepted'))
  expect(it.store.getState().shell.notices).toMatchObject([
    { messageId: 'app.friend.accepted', values: { name: 'Ada' } },
  ])
  expect(selectAsk(it.store.getState(), 9)).toBeUndefined()
})

test('who asks in a call with both is answered there, and nowhere else; put out of sight, the call is no excuse', () => {
  const it = world()
  const talking = (personId: number, floating: boolean) =>
    ({
      name: 'call',
      slice: createSlice({
        name: 'call',
        initialState: {
          machine: { phase: 'connected', floating, talk: {}, call: { person: { id: personId } } },
        },
        reducers: {},
      }),
      registerListeners: () => undefined,
    }) as never
  it.store.install(talking(9, false))
  it.push(frame('friend.request'))
  it.push(frame('friend.accepted'))
  expect(it.store.getState().shell.notices).toEqual([])
  for (const [personId, floating] of [
    [9, true],
    [8, false],
  ] as const) {
    const other = world()
    other.store.install(talking(personId, floating))
    other.push(frame('friend.request'))
    expect(other.store.getState().shell.notices).toHaveLength(1)
  }
})

test.each([
  [9, 0],
  [8, 1],
])('who asks in a match with %i is answered there; anybody else is said', (partnerId, notices) => {
  const it = world()
  it.store.install({
    name: 'match',
    slice: createSlice({
      name: 'match',
      initialState: { machine: { phase: 'meeting', partner: { id: partnerId } } },
      reducers: {},
    }),
    registerListeners: () => undefined,
  } as never)
  it.push(frame('friend.request'))
  expect(it.store.getState().shell.notices).toHaveLength(notices)
})

test('whoever liked first hears at once that it is mutual, with the way to the person', () => {
  const it = world()
  it.push({
    seq: 1,
    event: 'like.mutual',
    data: { userId: 9, userName: 'Ada', headImg: '', gender: 2 },
  } as never)
  expect(it.store.getState().shell.notices).toMatchObject([
    { messageId: 'app.like.mutual', values: { name: 'Ada' }, action: { kind: 'person', personId: 9 } },
  ])
})

test('a request is counted once it was taken, with whom, where and for how much (AN.17)', async () => {
  const it = world()
  it.script.friendRequest = refusal(20414)
  expect(await it.store.dispatch(addFriend(9, 1, 10))).toBeNull()
  expect(it.tracked).toEqual([])
  it.script.friendRequest = { state: 'requested', price: 10, goldNum: 5 }
  await it.store.dispatch(addFriend(9, 1, 10))
  expect(it.tracked).toEqual([['friend_request', { type: 1, target: 9, price: 10 }]])
})

test('an answer goes to the gateway once, by the number of the request', async () => {
  const it = world()
  it.script.friendAccept = { state: 'friends' }
  expect(await it.store.dispatch(answerFriend(9, 4, true))).toBe('friends')
  it.script.friendRefuse = { state: 'refused' }
  expect(await it.store.dispatch(answerFriend(9, 4, false))).toBe('refused')
  expect(it.calls.map(({ name, input }) => [name, input])).toEqual([
    ['friendAccept', { requestId: 4 }],
    ['friendRefuse', { requestId: 4 }],
  ])
})

test('a friendship is ended by the gateway; what it refuses is said, and the friend stays', async () => {
  const it = world()
  it.script.friendDelete = refusal(20001)
  expect(await it.store.dispatch(removeFriend(9))).toBe(false)
  it.script.friendDelete = null
  expect(await it.store.dispatch(removeFriend(9))).toBe(true)
  expect(it.calls.map(({ name, input }) => [name, input])).toEqual([
    ['friendDelete', { friendId: 9 }],
    ['friendDelete', { friendId: 9 }],
  ])
})

test('a friendship that ended is said nowhere, and whoever looks at friends sees them anew', async () => {
  const it = world()
  it.script.friendList = { list: [], page: 1, size: 20, total: 0 }
  const list = it.store.dispatch(friendApi.endpoints.friendList.initiate({ tab: 'friends' }))
  await list
  it.push(frame('friend.deleted'))
  await vi.waitFor(() => {
    expect(it.calls.map(({ name }) => name)).toEqual(['friendList', 'friendList'])
  })
  expect(it.store.getState().shell.notices).toEqual([])
  list.unsubscribe()
})

test('a note name is kept by the gateway, and lists are read anew; what it refuses is said', async () => {
  const it = world()
  it.script.friendList = { list: [], page: 1, size: 20, total: 0 }
  const list = it.store.dispatch(friendApi.endpoints.friendList.initiate({ tab: 'friends', keyword: 'sis' }))
  await list
  expect(it.calls.at(-1)).toMatchObject({
    name: 'friendList',
    input: { tab: 'friends', keyword: 'sis', page: 1 },
  })
  it.script.friendAlias = { friendId: 9, alias: 'Sis' }
  expect(await it.store.dispatch(nameFriend(9, 'Sis'))).toBe(true)
  await vi.waitFor(() => {
    expect(it.calls.map(({ name }) => name)).toEqual(['friendList', 'friendAlias', 'friendList'])
  })
  it.script.friendAlias = refusal(20001)
  expect(await it.store.dispatch(nameFriend(9, '\u200b'))).toBe(false)
  expect(it.calls.filter(({ name }) => name === 'friendList')).toHaveLength(2)
  list.unsubscribe()
})
