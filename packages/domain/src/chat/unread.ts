/**
 * Unread lines of all conversations, for navigation, title and app badge; 0 until conversations are here.
 * Apart from the rest: it is part of every page.
 */
export const selectUnread = (state: { readonly chat?: { readonly unread: number } | undefined }): number =>
  state.chat?.unread ?? 0
/** A count where there is little room. */
export const shortCount = (count: number): string => (count > 99 ? '99+' : String(count))
