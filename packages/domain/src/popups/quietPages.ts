/** Pages on which people look round; everywhere else they are busy with something. */
const QUIET: readonly string[] = [
  '/',
  '/wall',
  '/search',
  '/discover',
  '/videoHistory',
  '/message',
  '/setting',
]

/** Whether something may come up of our own accord on the page of a path without language prefix (R7.75). */
export const isQuietPage = (path: string): boolean => QUIET.includes(path)
