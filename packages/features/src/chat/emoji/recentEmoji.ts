import { EMOJI_GROUPS, emojiOf, type EmojiGroup } from './emojiGroups.ts'

interface Store {
  get(key: string): string | null
  set(key: string, value: string): void
}

/** Two rows of a phone. */
const MOST = 14
const keyOf = (userId: number): string => `recentEmoji_${userId}`

/** Emoji somebody used last on this device, newest first. */
export function readRecent(storage: Store, userId: number): string[] {
  const known = new Set((Object.keys(EMOJI_GROUPS) as EmojiGroup[]).flatMap(emojiOf))
  return (storage.get(keyOf(userId)) ?? '').split(' ').filter((emoji) => known.has(emoji))
}

/** Remembers one as the newest. */
export function withRecent(storage: Store, userId: number, emoji: string): void {
  const others = readRecent(storage, userId).filter((one) => one !== emoji)
  storage.set(keyOf(userId), [emoji, ...others].slice(0, MOST).join(' '))
}
