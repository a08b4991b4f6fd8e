type Page = { earlyClick?: unknown }

function takeMarks(button: HTMLButtonElement): void {
  for (const mark of ['data-heard', 'aria-busy']) button.removeAttribute(mark)
}

/** The page has heard this press itself, while it was being taken over: it is not pressed again. */
export function pressHeard(target: EventTarget, page: Page = window as Page): void {
  const { earlyClick } = page
  if (!(earlyClick instanceof HTMLButtonElement) || !(target instanceof Node) || !earlyClick.contains(target))
    return
  page.earlyClick = undefined
  takeMarks(earlyClick)
}

/**
 * Presses again what somebody pressed on a page that had come as HTML but was not alive yet: the boot script
 * noted it, and marked it as heard. What the browser has done by itself (links, opening a menu) is not done
 * twice.
 */
export function pressAgain(page: Page = window as Page): void {
  const { earlyClick } = page
  // Only once: whatever is pressed from now on is heard by the page itself, and the boot script stops
  // listening.
  Object.defineProperty(page, 'earlyClick', { value: null, writable: false })
  if (!(earlyClick instanceof HTMLButtonElement)) return
  takeMarks(earlyClick)
  if (earlyClick.isConnected) earlyClick.click()
}
