import { tsImport } from 'tsx/esm/api'
import { isShort } from './short.mjs'
import { median, percentile } from './statistics.mjs'

/** As in a built site: without the checks that Redux Toolkit makes in development only. */
process.env.NODE_ENV = 'production'

const LINES_EACH = 500
const SIZES = isShort ? [10_000] : [10_000, 100_000]
const ROUNDS = isShort ? 200 : 2_000
const GOAL_MS = 0.3
const SOURCE = '../../packages/domain/src/chat/'

const load = (file) => tsImport(`${SOURCE}${file}.ts`, import.meta.url)

/** A state with that many lines over conversations of 500, all read. */
async function filled(size) {
  const [{ chatReducer }, events, { message, conversation }] = await Promise.all(
    ['chat.reducer', 'chat.events', 'chat.fixtures'].map(load),
  )
  const ids = Array.from({ length: size / LINES_EACH }, (_, at) => at + 1)
  let state = ids.reduce((before, id) => {
    const messages = Array.from({ length: LINES_EACH }, (_, at) =>
      message(at + 1, id, { messageId: `${id}-${at}`, friendId: id }),
    )
    const row = conversation(id, { last: messages.at(-1) ?? null, timestamp: id })
    return chatReducer(before, events.threadRead({ friendId: id, conversation: row, messages, more: true }))
  }, undefined)
  const list = ids.map((id) => state.rows[id])
  const conversations = { page: 1, size: list.length, total: list.length, list }
  state = chatReducer(state, events.listRead({ conversations, sayHi: null, unread: 0 }))
  const heard = (nth) => {
    const id = ids[(nth * 7919) % ids.length]
    return events.chatHeard([
      {
        event: 'msg.new',
        data: {
          ...message(LINES_EACH + nth, id, { messageId: `new-${nth}`, friendId: id, timestamp: 1e6 + nth }),
          relation: 1,
          noReadCount: nth,
          unread: nth,
        },
      },
    ])
  }
  return { state, chatReducer, heard }
}

/** The least that keeps what was there: the array of one conversation and the map around it, copied. */
function floorStep(threads, { payload: [{ data }] }) {
  return { ...threads, [data.friendId]: [...threads[data.friendId], data] }
}

/** Each step alone, ms. */
function times(step, first, actions) {
  let state = first
  return actions.map((action) => {
    const from = performance.now()
    state = step(state, action)
    return performance.now() - from
  })
}

/**
 * A message comes into the store: a line in its thread, its conversation at the top, the count of unread
 * ones.
 */
export default async function benchChatStore() {
  const goals = []
  for (const size of SIZES) {
    const { state, chatReducer, heard } = await filled(size)
    const actions = Array.from({ length: ROUNDS }, (_, nth) => heard(nth + 1))
    const bare = Object.fromEntries(Object.entries(state.threads).map(([id, { lines }]) => [id, lines]))
    // In turn, the first rounds of each only warm up.
    const [, floor] = [times(floorStep, bare, actions), times(floorStep, bare, actions)]
    const [, ours] = [times(chatReducer, state, actions), times(chatReducer, state, actions)]
    const [own, least] = [median(ours), median(floor)]
    console.log(
      `  ${String(size).padStart(7)} messages in ${size / LINES_EACH} conversations: ${own.toFixed(3)} ms a message (p95 ${percentile(ours, 0.95).toFixed(3)}), floor ${least.toFixed(3)} ms, ${(own / least).toFixed(1)} x`,
    )
    goals.push({
      goal: `message into a store of ${size} ≤ ${GOAL_MS} ms: ${own.toFixed(3)}`,
      met: own <= GOAL_MS,
    })
  }
  return goals
}
