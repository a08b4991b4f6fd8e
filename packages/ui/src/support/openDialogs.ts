import { useSyncExternalStore } from 'react'

let dialogs: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function set(next: readonly HTMLDialogElement[]): void {
  dialogs = next
  for (const listener of listeners) listener()
}

/** The modal dialogs that are open, the topmost last. */
export const openDialogs = (): readonly HTMLDialogElement[] => dialogs

/** Hears of each dialog that opens or closes, until the answer is called. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Notes a modal dialog that has opened; the answer notes that it has closed. */
export function dialogOpened(dialog: HTMLDialogElement): () => void {
  set([...dialogs, dialog])
  return () => set(dialogs.filter((open) => open !== dialog))
}

/** The modal dialog on top. All outside it lies under it and takes no press. */
export const useTopDialog = (): HTMLDialogElement | null =>
  useSyncExternalStore(
    subscribe,
    () => dialogs.at(-1) ?? null,
    () => null,
  )
