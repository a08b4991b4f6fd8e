/**
 * Presses again what somebody pressed on a page that had come as HTML but was not alive yet: the boot script noted it, and marked it as heard.
 * What the browser has done by itself (links, opening a menu) is not done twice.
 */
export function pressAgain(page: { earlyClick?: unknown } = window as { earlyClick?: unknown }): void {
  const { earlyClick } = page
  // Only once: whatever is pressed from now on is heard by the page itself, and the boot script stops listening.
  Object.defineProperty(page, 'earlyClick', { value: null, writable: false })
  if (!(earlyClick instanceof HTMLButtonElement)) return
  for (const mark of ['data-heard', 'aria-busy']) earlyClick.removeAttribute(mark)
  if (earlyClick.isConnected) earlyClick.click()
}
