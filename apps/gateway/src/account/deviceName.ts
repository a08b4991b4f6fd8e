import bowser from 'bowser'

/** "Chrome on Windows", from what a browser says of itself; empty when that is nothing known. */
export function deviceName(userAgent: string): string {
  const { browser, os } = bowser.parse(userAgent.slice(0, 500) || ' ')
  return [browser.name, os.name].filter((part) => part !== undefined && part !== '').join(' on ').slice(0, 80)
}
