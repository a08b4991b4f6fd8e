import elif from './elif.svg'
import elifTall from './elifTall.svg'
import kai from './kai.svg'
import lucia from './lucia.svg'
import yuna from './yuna.svg'
import zuri from './zuri.svg'

/** Drawn people for stories. */
export const pictures = { elif, elifTall, kai, lucia, yuna, zuri }
/** A drawn wide picture, light where words stand on it. */
export const wide = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 400"><rect width="960" height="400" fill="#cfe8ff"/><circle cx="700" cy="120" r="70" fill="#fff3c4"/><path d="M0 300 220 120 430 310 640 150 960 330V400H0z" fill="#7fa7a0"/><path d="M0 340q240-70 480 0t480-20v80H0z" fill="#f3e3c3"/></svg>')}`
export const photos = [elif, zuri, yuna, lucia].map((src, index) => ({ src, alt: `Photo ${index + 1} of 4` }))
export const online = { status: 'online', label: 'Online' } as const
export const busy = { status: 'busy', label: 'In a call' } as const
export const offline = { status: 'offline', label: 'Offline' } as const
/** Words that are much longer than English: nothing may be cut off. */
export const LONG = 'Verfügbares Guthaben sofort aufladen und Unterhaltung fortsetzen'
