import type { AnyServerFrame, RealtimeClient, RealtimeState } from './RealtimeClient.ts'
import { createListeners } from './createListeners.ts'

/** Between two tries to fetch the client's code. */
const AGAIN_MS = 5_000

/**
 * A client whose code is fetched when it is opened first: a visitor never needs it. Until it is here it is
 * `connecting` and sends nothing; while its code cannot be fetched it is asked for again and again, at once
 * when the network is back.
 */
export function createLazyRealtime(load: () => Promise<RealtimeClient>): RealtimeClient {
  const frames = createListeners<AnyServerFrame>()
  const states = createListeners<RealtimeState>()
  const leads = createListeners<boolean>()
  let client: RealtimeClient | undefined
  let wanted = false
  let loading = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function take(arrived: RealtimeClient): void {
    client = arrived
    arrived.subscribe(frames.tell)
    arrived.onState(states.tell)
    arrived.onLead(leads.tell)
    if (wanted) arrived.open()
  }
  function bring(): void {
    clearTimeout(timer)
    if (loading || client) return
    loading = true
    load()
      .then(take, () => {
        if (wanted) timer = setTimeout(bring, AGAIN_MS)
      })
      .finally(() => {
        loading = false
      })
  }
  return {
    open() {
      wanted = true
      if (client) client.open()
      else bring()
    },
    close() {
      wanted = false
      clearTimeout(timer)
      client?.close()
    },
    hurry() {
      if (client) client.hurry()
      else if (wanted) bring()
    },
    state: () => client?.state() ?? (wanted ? 'connecting' : 'idle'),
    leads: () => client?.leads() ?? false,
    lead: () => client?.lead(),
    send: async (event, data) => client?.send(event, data) ?? { ok: false, code: 0 },
    subscribe: frames.on,
    onState: states.on,
    onLead: leads.on,
  }
}
