import { openDialogs, subscribe } from './openDialogs.ts'

/**
 * Lets a window of others be seen and used over dialogs of ours. A modal dialog lies above all that is not in
 * the top layer and makes it inert, whatever its z-index: a consent tool could not be answered under one.
 * Meanwhile dialogs stand where they stood without being modal; what is behind them stays inert, and what was
 * typed stays.
 *
 * @returns makes them modal again
 */
export function letDialogsStandAside(): () => void {
  const aside = new Map<HTMLDialogElement, Aside>()
  const follow = () => {
    for (const dialog of openDialogs()) if (!aside.has(dialog)) aside.set(dialog, standAside(dialog))
    for (const [dialog, { restore }] of aside) {
      if (openDialogs().includes(dialog)) continue
      restore()
      aside.delete(dialog)
    }
  }
  const stop = subscribe(follow)
  follow()
  return () => {
    stop()
    for (const [dialog, { restore, focused }] of aside) {
      restore()
      dialog.close()
      dialog.showModal()
      focused()?.focus({ preventScroll: true })
    }
  }
}

interface Aside {
  /** Undoes it, but for the dialog being modal. */
  readonly restore: () => void
  /** What had the focus in the dialog last. */
  readonly focused: () => HTMLElement | null
}

function standAside(dialog: HTMLDialogElement): Aside {
  const behind = aroundOf(dialog).filter(({ inert }) => !inert)
  const { activeElement } = document
  let focused = activeElement instanceof HTMLElement && dialog.contains(activeElement) ? activeElement : null
  for (const element of behind) element.inert = true
  dialog.close()
  dialog.show()
  dialog.dataset['aside'] = ''
  if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true })
  const remember = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement) focused = target
  }
  // Only modal dialogs hear Escape.
  const leave = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
  }
  dialog.addEventListener('focusin', remember)
  dialog.addEventListener('keydown', leave)
  return {
    focused: () => focused,
    restore: () => {
      dialog.removeEventListener('focusin', remember)
      dialog.removeEventListener('keydown', leave)
      delete dialog.dataset['aside']
      for (const element of behind) element.inert = false
    },
  }
}

/** Everything of the site beside a dialog; what others put into the body is not of the site. */
function aroundOf(dialog: HTMLElement): HTMLElement[] {
  const around: HTMLElement[] = []
  for (
    let inner = dialog;
    inner.parentElement !== null && inner.parentElement !== document.body;
    inner = inner.parentElement
  ) {
    for (const beside of inner.parentElement.children)
      if (beside !== inner && beside instanceof HTMLElement) around.push(beside)
  }
  return around
}
