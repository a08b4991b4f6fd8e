/**
 * The line from a game to the site around it, version 1 (docs/operators/games.md). A game knows nothing of
 * the person but their language, wishes and own best score, and can ask for nothing.
 */
const VERSION = 1
/** A value of a stylesheet: nothing that loads or ends a declaration. */
const SAFE_VALUE = /^(?!.*url\()[\w\s#%.,()'"/-]{1,300}$/i
const PROPERTY = /^[a-zA-Z]{1,20}$/

/** Draws the page as the site looks. */
function wear({ locale, dir, scheme, reducedMotion, theme }) {
  const root = document.documentElement
  root.lang = locale
  root.dir = dir === 'rtl' ? 'rtl' : 'ltr'
  root.style.colorScheme = scheme === 'dark' ? 'dark' : 'light'
  root.toggleAttribute('data-still', reducedMotion === true)
  for (const [name, value] of Object.entries(theme ?? {}))
    if (PROPERTY.test(name) && SAFE_VALUE.test(value)) root.style.setProperty(`--${name}`, value)
}

/**
 * Says hello to the site and begins once it has answered with a port.
 *
 * @param {{
 *   onInit: (init: { locale: string; best: number | null; reducedMotion: boolean }) => void
 *   onPause: () => void
 *   onResume: () => void
 *   onMute: (muted: boolean) => void
 *   onBest: (best: number) => void
 *   onFocus: () => void
 * }} game
 * @returns {{
 *   ready: () => void
 *   score: (score: number) => void
 *   over: (score: number) => void
 *   close: () => void
 * }}
 */
export function joinSite(game) {
  let port = null
  const say = (message) => port?.postMessage(message)
  const hear = ({ data }) => {
    if (data?.type === 'pause') game.onPause()
    else if (data?.type === 'resume') game.onResume()
    else if (data?.type === 'mute') game.onMute(data.muted !== false)
    else if (data?.type === 'best' && Number.isSafeInteger(data.best)) game.onBest(data.best)
  }
  addEventListener('message', function begin({ source, data, ports }) {
    if (source !== parent || data?.type !== 'init' || data.version !== VERSION || ports.length !== 1) return
    removeEventListener('message', begin)
    port = ports[0]
    port.addEventListener('message', hear)
    port.start()
    wear(data)
    game.onMute(data.muted !== false)
    game.onInit(data)
  })
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape') say({ type: 'close' })
  })
  // The site puts the keys here; what had the focus in here before has lost it by then.
  addEventListener('focus', () => {
    if (document.activeElement === null || document.activeElement === document.body) game.onFocus()
  })
  parent.postMessage({ type: 'hello', version: VERSION, nonce: location.hash.slice(1) }, '*')
  return {
    ready: () => say({ type: 'ready' }),
    score: (score) => say({ type: 'score', score }),
    over: (score) => say({ type: 'over', score }),
    close: () => say({ type: 'close' }),
  }
}
