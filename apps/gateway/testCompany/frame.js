/**
 * What pages of the test company in a frame of a shop have in common: one MessagePort, given once by a known
 * site, the look of that site, and their own height.
 */
const THEME = {
  text: '--text',
  background: '--background',
  border: '--border',
  focus: '--focus',
  danger: '--danger',
  placeholder: '--placeholder',
  fontFamily: '--font-family',
  fontSize: '--font-size',
  radius: '--radius',
}
/** A value of a stylesheet: nothing that loads or ends a declaration. */
const SAFE_VALUE = /^(?!.*url\()[\w\s#%.,()'"/-]{1,200}$/i
let port = null

export const element = (/** @type {string} */ id) => document.getElementById(id)
export const wordOf = (words, name) => (typeof words?.[name] === 'string' ? words[name] : '')

export function tellHeight() {
  port?.postMessage({
    type: 'height',
    px: Math.ceil(document.documentElement.getBoundingClientRect().height),
  })
}

function wear({ locale, dir, theme }) {
  document.documentElement.lang = typeof locale === 'string' ? locale : 'en'
  document.documentElement.dir = dir === 'rtl' ? 'rtl' : 'ltr'
  document.documentElement.style.colorScheme = theme?.scheme === 'dark' ? 'dark' : 'light'
  for (const [name, property] of Object.entries(THEME))
    if (SAFE_VALUE.test(wordOf(theme, name)))
      document.documentElement.style.setProperty(property, theme[name])
}

/** Says hello to the site around, and begins once that gave its port. */
export async function connect(begin) {
  const sites = await fetch('/sites.json').then((answer) => answer.json())
  addEventListener('message', ({ source, origin, data, ports: [given] }) => {
    if (port !== null || source !== parent || !sites.includes(origin)) return
    if (data?.type !== 'init' || given === undefined) return
    port = given
    wear(data)
    begin(data, port, origin)
    port.postMessage({ type: 'ready', nonce: data.nonce })
    new ResizeObserver(tellHeight).observe(document.documentElement)
    tellHeight()
  })
  parent.postMessage({ type: 'hello', version: 1 }, '*')
}
