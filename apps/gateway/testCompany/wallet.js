/**
 * The sheet of the test company's wallet, inside a frame on its own origin. It shows the shop that its
 * gateway named and the amount of the payment, and hands over a token for what is chosen.
 */
import { connect, element, wordOf } from './frame.js'

const CHOICES = ['pay', 'decline']
const WORDS = ['pay', 'decline', 'elsewhere', 'cancel', 'shop-label', 'amount-label', 'test']
let port = null
let origin = ''
let words = {}
let session = ''

const button = (/** @type {string} */ id) => /** @type {HTMLButtonElement} */ (element(id))
const say = (name) => {
  element('state').textContent = name === null ? '' : wordOf(words, name)
}
const allow = (allowed) => {
  for (const id of CHOICES) button(id).disabled = !allowed
}
const ask = (path, body) =>
  fetch(
    `${location.pathname}/${path}`,
    body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    },
  ).then(
    (answer) => (answer.ok ? answer.json() : null),
    () => null,
  )

/** The shop was named by its gateway: for this site, or it is none. */
async function show(given) {
  session = typeof given?.id === 'string' ? given.id : ''
  const payment = await ask(`payment?session=${encodeURIComponent(session)}`)
  if (payment === null || payment.domain !== new URL(origin).hostname)
    return port.postMessage({ type: 'failed' })
  const { amount, currency, digits, displayName } = payment
  element('shop').textContent = displayName
  const signs = String(amount).padStart(digits + 1, '0')
  const decimal = digits === 0 ? signs : `${signs.slice(0, -digits)}.${signs.slice(-digits)}`
  element('amount').textContent = new Intl.NumberFormat(document.documentElement.lang, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(decimal)
  say(null)
  allow(true)
  button('pay').focus()
}

async function choose(choice) {
  allow(false)
  say('working')
  const answer = await ask('token', { session, choice })
  if (typeof answer?.token !== 'string') return port.postMessage({ type: 'failed' })
  button('cancel').disabled = true
  button('elsewhere').disabled = true
  port.postMessage({ type: 'authorized', token: answer.token })
}

const end = (type) => {
  if (!button('cancel').disabled) port?.postMessage({ type })
}
/** Nothing is chosen by a script. */
const onPress = (id, act) =>
  button(id).addEventListener('click', ({ isTrusted }) => {
    if (isTrusted) act()
  })
for (const choice of CHOICES) onPress(choice, () => void choose(choice))
onPress('cancel', () => end('cancelled'))
onPress('elsewhere', () => end('unsupported'))
addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') end('cancelled')
})

await connect(({ labels }, given, site) => {
  port = given
  origin = site
  words = labels ?? {}
  for (const id of WORDS) element(id).textContent = wordOf(words, id)
  say('working')
  element('sheet').hidden = false
  port.onmessage = ({ data }) => {
    if (data?.type === 'merchant') void show(data.session)
    else if (data?.type === 'focus') button('cancel').focus()
  }
})
