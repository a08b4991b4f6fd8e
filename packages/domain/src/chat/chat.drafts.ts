import type { KeyValueStore } from '@visavis/core/storage'

/** What was typed and not sent, of the person of this tab. */
const keyOf = (userId: number) => `chatDrafts_${userId}`

/** Drafts by person; none where the stored text is damaged. */
export function readDrafts(storage: KeyValueStore, userId: number): Readonly<Record<number, string>> {
  try {
    const known: unknown = JSON.parse(storage.get(keyOf(userId)) ?? '{}')
    if (typeof known !== 'object' || known === null) return {}
    return Object.fromEntries(
      Object.entries(known).flatMap(([id, text]) =>
        /^\d{1,10}$/.test(id) && typeof text === 'string' ? [[Number(id), text]] : [],
      ),
    )
  } catch {
    return {}
  }
}

export function keepDrafts(
  storage: KeyValueStore,
  userId: number,
  drafts: Readonly<Record<number, string>>,
): void {
  if (Object.keys(drafts).length === 0) storage.remove(keyOf(userId))
  else storage.set(keyOf(userId), JSON.stringify(drafts))
}
