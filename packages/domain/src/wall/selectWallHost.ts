import type { WallHost } from '@visavis/core/contract'
import type { RootState } from '../rootReducer.ts'
import { gatewayApi } from '../gateway/gatewayApi.ts'
import type { WallPage } from './wall.api.ts'

/** A host as a wall that was read shows them, whichever group; undefined where none does. */
export function selectWallHost(state: RootState, personId: number): WallHost | undefined {
  for (const entry of Object.values(state[gatewayApi.reducerPath]?.queries ?? {})) {
    if (entry?.endpointName !== 'wall') continue
    const { pages = [] } = (entry.data ?? {}) as { readonly pages?: readonly WallPage[] }
    for (const { hosts } of pages) {
      const found = hosts.list.find(({ id }) => id === personId)
      if (found !== undefined) return found
    }
  }
  return undefined
}
