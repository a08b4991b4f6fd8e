import { selectNotices } from './shell.slice.ts'

/** A mutual like that has its moment over the page. Apart from the slice: only members have one. */
export const selectMutualNotice = (state: Parameters<typeof selectNotices>[0]) =>
  selectNotices(state).find(({ popup }) => popup === 'mutual')
