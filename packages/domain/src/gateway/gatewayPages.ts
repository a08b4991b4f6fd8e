interface Page { readonly page: number; readonly size: number; readonly total: number; readonly list: readonly unknown[] }

/** Infinite-query paging over the gateway's `{list, page, size, total}` (R7.21): a short or last page ends it. */
export function gatewayPages<T>(pageOf: (answer: T) => Page) {
  return {
    infiniteQueryOptions: {
      initialPageParam: 1,
      getNextPageParam: (last: T): number | undefined => {
        const { page, size, total, list } = pageOf(last)
        return list.length > 0 && page * size < total ? page + 1 : undefined
      },
    },
  }
}
