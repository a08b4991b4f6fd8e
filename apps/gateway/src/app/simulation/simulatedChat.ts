import { Refusal } from '../../platform/context.ts'
import type { AnyFrame } from '../../platform/realtime/Connection.ts'
import { answerTo, thanksOf } from './chatLines.ts'

/** What a simulated person does about messages: what a page has, no more. */
export interface ChatActions {
  read(hostId: number, friendId: number, messageId: string): Promise<unknown>
  /** Shows that they are writing, to who may see it. */
  typing(hostId: number, friendId: number): Promise<unknown>
  write(hostId: number, friendId: number, text: string): Promise<unknown>
  /** Language ids somebody speaks, and how often this host has written to them. */
  about(hostId: number, friendId: number): Promise<{ languages: readonly number[]; answers: number }>
}

/** How long a person takes to read, and to write, in milliseconds; drawn evenly. */
const PAUSE = { read: [1_500, 3_000], write: [2_500, 6_000] } as const
const pairOf = (hostId: number, friendId: number): string => `${hostId}:${friendId}`

/**
 * Answers whoever writes, once for all that came in the meantime, and never begins. Whatever is refused by
 * then stays unsaid.
 */
export function createSimulatedChat(
  actions: ChatActions,
  onError: (error: unknown) => void,
  random: () => number = Math.random,
): (hostId: number, frame: AnyFrame) => void {
  const pending = new Map<string, NodeJS.Timeout>()
  const pause = (what: keyof typeof PAUSE): number =>
    PAUSE[what][0] + (PAUSE[what][1] - PAUSE[what][0]) * random()
  const later = (pair: string, ms: number, act: () => Promise<unknown>): void => {
    clearTimeout(pending.get(pair))
    const timer = setTimeout(() => {
      pending.delete(pair)
      act().catch((error: unknown) => {
        if (!(error instanceof Refusal)) onError(error)
      })
    }, ms)
    timer.unref()
    pending.set(pair, timer)
  }
  return (hostId, frame) => {
    if (frame.event !== 'msg.new' || frame.data.from !== frame.data.friendId) return
    const { friendId, messageId, type, content } = frame.data
    if (type !== 'text' && type !== 'greeting' && type !== 'gift' && type !== 'image') return
    const pair = pairOf(hostId, friendId)
    later(pair, pause('read'), async () => {
      later(pair, pause('write'), async () => {
        const about = await actions.about(hostId, friendId)
        await actions.write(
          hostId,
          friendId,
          type === 'gift' ? thanksOf(about) : answerTo({ text: type === 'text' ? content : '', ...about }),
        )
      })
      await actions.read(hostId, friendId, messageId)
      await actions.typing(hostId, friendId)
    })
  }
}
