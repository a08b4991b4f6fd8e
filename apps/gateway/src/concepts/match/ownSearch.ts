/** Number of a search whose page has given it one: that of nobody else can be the same. */
export const ownSearch = (personId: number, searchKey: string): string => `${personId}-${searchKey}`
