interface Page {
  readonly page: number
  readonly size: number
  readonly total: number
  readonly list: readonly unknown[]
}

/**
 * Number of the page after this one of the gateway's `{list, page, size, total}` (R7.21): a short or last
 * page ends it.
 */
export const nextPageOf = ({ page, size, total, list }: Page): number | undefined =>
  list.length > 0 && page * size < total ? page + 1 : undefined

/** Infinite-query paging over {@link nextPageOf}. */
export function gatewayPages<T>(pageOf: (answer: T) => Page) {
  return {
    infiniteQueryOptions: {
      initialPageParam: 1,
      getNextPageParam: (last: T): number | undefined => nextPageOf(pageOf(last)),
    },
  }
}
