/**
 * Presses again what somebody pressed on a page that had come as HTML but was not alive yet: the boot script noted it.
 * What the browser has done by itself (links, opening a menu) is not done twice.
 */
export function pressAgain(page: { earlyClick?: unknown } = window as { earlyClick?: unknown }): void {
  const { earlyClick } = page
  // Only once: whatever is pressed from now on is heard by the page itself.
  Object.defineProperty(page, 'earlyClick', { value: undefined, writable: false })
  if (earlyClick instanceof Element && earlyClick.isConnected) earlyClick.closest<HTMLButtonElement>('button:not([popovertarget])')?.click()
}
