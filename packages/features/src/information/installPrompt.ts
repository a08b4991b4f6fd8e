/** Chrome's offer to install, which it makes once and early. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}
interface InstallPage {
  installOffer?: InstallPromptEvent | undefined
}

/**
 * The offer that was kept since the start of the page by the boot script, long before anybody looks at the
 * page about it; undefined where the browser makes none.
 */
export const keptOffer = (page: InstallPage = window as InstallPage): InstallPromptEvent | undefined =>
  page.installOffer

/** Asks the browser to install; an offer can be used once. @returns whether the person agreed */
export async function install(page: InstallPage = window as InstallPage): Promise<boolean> {
  const offer = page.installOffer
  page.installOffer = undefined
  return offer !== undefined && (await offer.prompt()).outcome === 'accepted'
}

/** Whether the site was started from the home screen. */
export const isInstalled = (page: Window = window): boolean =>
  page.matchMedia('(display-mode: standalone)').matches ||
  (page.navigator as { standalone?: boolean }).standalone === true

/** Which steps come first on this device. */
export function deviceOf({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): 'iphone' | 'android' | 'computer' {
  // An iPad calls itself a Mac, but Macs have no touch screen.
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1))
    return 'iphone'
  return /Android/.test(userAgent) ? 'android' : 'computer'
}
