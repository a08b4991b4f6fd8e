import type { Entrance } from '@visavis/core/contract/entrances'
import { fromContract } from '../gateway/fromContract.ts'
import { gatewayApi } from '../gateway/gatewayApi.ts'

/**
 * Entrances and banners by configuration (P.121, P.122). Other settings of the brand may show or hide them.
 */
export const entrancesApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    entrances: fromContract(build, 'entrances', { providesTags: ['Entrances'], keepUnusedDataFor: 3600 }),
    placeEntrances: fromContract(build, 'placeEntrances', {
      providesTags: ['Entrances'],
      keepUnusedDataFor: 3600,
    }),
    // Nothing is read again for it: what was told stands in the lists that are there.
    entrancesSeen: fromContract(build, 'entrancesSeen', {
      onQueryStarted: async ({ closed, shown }, { dispatch, queryFulfilled }) => {
        const told = (list: readonly Entrance[]): Entrance[] =>
          list.flatMap((one) => {
            if (closed.includes(one.id)) return []
            const times = shown.find(({ id }) => id === one.id)?.times ?? 0
            return [{ ...one, shownToday: Math.max(one.shownToday, times) }]
          })
        // What could not be told is told with the next list.
        if (
          !(await queryFulfilled.then(
            () => true,
            () => false,
          ))
        )
          return
        const { updateQueryData } = entrancesApi.util
        dispatch(
          updateQueryData('entrances', undefined, (known) => ({ ...known, entries: told(known.entries) })),
        )
        dispatch(
          updateQueryData('placeEntrances', undefined, ({ places, ...known }) => ({
            ...known,
            places: Object.fromEntries(Object.entries(places).map(([place, list]) => [place, told(list)])),
          })),
        )
      },
    }),
  }),
})
export const { useEntrancesQuery, usePlaceEntrancesQuery } = entrancesApi
