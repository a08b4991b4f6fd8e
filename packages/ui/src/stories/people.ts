import elif from './elif.svg'
import elifTall from './elifTall.svg'
import kai from './kai.svg'
import lucia from './lucia.svg'
import yuna from './yuna.svg'
import zuri from './zuri.svg'

/** Drawn people for stories. */
export const pictures = { elif, elifTall, kai, lucia, yuna, zuri }
export const photos = [elif, zuri, yuna, lucia].map((src, index) => ({ src, alt: `Photo ${index + 1} of 4` }))
export const online = { status: 'online', label: 'Online' } as const
export const busy = { status: 'busy', label: 'In a call' } as const
export const offline = { status: 'offline', label: 'Offline' } as const
/** Words that are much longer than English: nothing may be cut off. */
export const LONG = 'Verfügbares Guthaben sofort aufladen und Unterhaltung fortsetzen'
