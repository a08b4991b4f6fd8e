import type { Adapter, AdapterPayload } from 'oidc-provider'

/** Most things remembered; the oldest go first. */
const MOST = 1000

/** What one stand-in remembers, until the process ends: journeys of minutes. */
export class StandInMemory {
  readonly #values = new Map<string, AdapterPayload>()

  /** One kind of thing in it. */
  readonly adapter = (kind: string): Adapter => {
    const values = this.#values
    const read = (id: string): Promise<AdapterPayload | undefined> =>
      Promise.resolve(values.get(`${kind}:${id}`))
    return {
      upsert: async (id, payload) => {
        const [oldest] = values.keys()
        if (values.size >= MOST && oldest !== undefined) values.delete(oldest)
        values.set(`${kind}:${id}`, payload)
      },
      find: read,
      findByUserCode: async () => undefined,
      findByUid: async (uid) =>
        [...values].find(([key, value]) => key.startsWith(`${kind}:`) && value.uid === uid)?.[1],
      consume: async (id) => {
        const found = await read(id)
        if (found !== undefined) found.consumed = Math.floor(Date.now() / 1000)
      },
      destroy: async (id) => {
        values.delete(`${kind}:${id}`)
      },
      revokeByGrantId: async (grantId) => {
        for (const [key, value] of values) if (value.grantId === grantId) values.delete(key)
      },
    }
  }
}
