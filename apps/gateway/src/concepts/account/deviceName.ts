import bowser from 'bowser'

const BROWSERS: ReadonlySet<string> = new Set(Object.values(bowser.BROWSER_MAP)),
  SYSTEMS: ReadonlySet<string> = new Set(Object.values(bowser.OS_MAP))

/** "Chrome on Windows", from what a browser says of itself; empty when that is nothing known. */
export function deviceName(userAgent: string): string {
  const { browser, os } = bowser.parse(userAgent.slice(0, 500) || ' ')
  return [browser.name, os.name]
    .filter((part) => part !== undefined && part !== '')
    .join(' on ')
    .slice(0, 80)
}

/**
 * "Chrome, Windows" for mails and the pages behind their links. Only names of known browsers and systems:
 * anybody may choose what a browser says of itself, and would write into the mail of somebody else.
 */
export function knownBrowser(userAgent: string): string {
  const { browser, os } = bowser.parse(userAgent.slice(0, 500) || ' ')
  return [BROWSERS.has(browser.name ?? '') ? browser.name : '', SYSTEMS.has(os.name ?? '') ? os.name : '']
    .filter(Boolean)
    .join(', ')
}
