import type { ClientEventName, ClientEvents, ServerEvents } from '@visavis/core/contract'
import type { GatewayContext } from '../context.ts'
import { defineHook, type HookPoint } from '../hooks/hooks.ts'
import type { Connection } from './Connection.ts'
import type { RealtimeParts } from './RealtimeParts.ts'

/** A line (socket) of a person is open. `fresh`: another page than the one before. */
export const lineOpened =
  defineHook<(context: GatewayContext, personId: number, fresh: boolean) => Promise<void>>('line opened')
/** A line of a person is gone: their last one, or the one that carried the media of `room`. */
export const lineClosed =
  defineHook<
    (context: GatewayContext, personId: number, room: string | null, hasOthers: boolean) => Promise<void>
  >('line closed')
/** All sessions of a person ended. */
export const personKicked =
  defineHook<(context: GatewayContext, personId: number) => Promise<void>>('person kicked')
/** A gateway process is gone, with the lines of these people; `beatAt` is its last sign of life. */
export const gatewayLost =
  defineHook<(context: GatewayContext, personIds: readonly number[], beatAt: number) => Promise<void>>(
    'gateway lost',
  )
/** What a concept says in the first frame of a line (W.01). */
export const welcomePart =
  defineHook<(parts: RealtimeParts, personId: number) => Promise<Partial<ServerEvents['welcome']>>>(
    'welcome part',
  )

/** What an event of a page came to. */
export type Reply = { readonly ok: true } | { readonly ok: false; readonly code: number }
export type ClientEventListener<K extends ClientEventName> = (
  context: GatewayContext,
  line: Connection,
  data: ClientEvents[K],
) => Promise<Reply>

const clientEvents = new Map<ClientEventName, HookPoint<unknown>>()

/** The hook of an event that pages send; one concept takes it. */
export function clientEvent<K extends ClientEventName>(event: K): HookPoint<ClientEventListener<K>> {
  const point = clientEvents.get(event) ?? defineHook<unknown>(event)
  clientEvents.set(event, point)
  return point as HookPoint<ClientEventListener<K>>
}

/** Waits for all who were told. */
export const tellAll = async (told: readonly Promise<void>[]): Promise<void> => {
  await Promise.all(told)
}
