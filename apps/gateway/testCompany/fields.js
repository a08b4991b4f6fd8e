/**
 * Card fields of the test company, inside a frame on its own origin: number and CVV never leave it. Speaks
 * with the page around it by one MessagePort. Only the numbers of the company's list get a token.
 */
import { connect, element, tellHeight, wordOf } from './frame.js'

const FIELDS = ['number', 'expiry', 'cvv']
const BRANDS = [
  ['visa', /^4/, [16]],
  ['mastercard', /^5[1-5]/, [16]],
  ['amex', /^3[47]/, [15]],
]

const input = (/** @type {string} */ id) => /** @type {HTMLInputElement} */ (element(id))
const touched = new Set()
let port = null
let errorTexts = {}

/** Digits of any script as 0 to 9, without anything else. */
const digitsOf = (/** @type {string} */ text) =>
  [...text]
    .map((sign) => {
      if (/[0-9]/.test(sign)) return sign
      if (!/\p{Nd}/u.test(sign)) return ''
      let zero = sign.codePointAt(0)
      while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && sign.codePointAt(0) - zero < 9) zero -= 1
      return String(sign.codePointAt(0) - zero)
    })
    .join('')

function passesCheckDigit(number) {
  const sum = [...number].reverse().reduce((total, sign, at) => {
    const digit = Number(sign) * (at % 2 === 1 ? 2 : 1)
    return total + (digit > 9 ? digit - 9 : digit)
  }, 0)
  return sum % 10 === 0
}

const brandOf = (number) => BRANDS.find(([, start]) => start.test(number))?.[0] ?? ''

/** Month and year of `12/30`, `12 2030` or `1230`. */
function expiryOf(text) {
  const digits = digitsOf(text)
  const [, month = '', year = ''] = /^(0[1-9]|1[0-2])(\d{2}|20\d{2})$/.exec(digits) ?? []
  return month === '' ? null : { month: Number(month), year: Number(year.length === 2 ? `20${year}` : year) }
}

/** Key of the text for what is wrong with a field; null when nothing is. */
function errorOf(name) {
  const digits = digitsOf(input(name).value)
  if (digits === '') return `${name}Empty`
  if (name === 'number') {
    const lengths = BRANDS.find(([, start]) => start.test(digits))?.[2] ?? [12, 13, 14, 15, 16, 17, 18, 19]
    return lengths.includes(digits.length) && passesCheckDigit(digits) ? null : 'numberInvalid'
  }
  if (name === 'expiry') {
    const expiry = expiryOf(input(name).value)
    if (expiry === null) return 'expiryInvalid'
    return Date.now() >= Date.UTC(expiry.year, expiry.month, 1) ? 'expiryPast' : null
  }
  return digits.length === (brandOf(digitsOf(input('number').value)) === 'amex' ? 4 : 3) ? null : 'cvvInvalid'
}

function tell(name) {
  const error = errorOf(name)
  port?.postMessage({
    type: 'field',
    name,
    empty: digitsOf(input(name).value) === '',
    valid: error === null,
    brand: brandOf(digitsOf(input('number').value)),
    error: touched.has(name) ? error : null,
  })
}

function show(name, error = errorOf(name)) {
  const text = touched.has(name) && error !== null ? (errorTexts[error] ?? '') : ''
  element(`${name}-error`).textContent = text
  input(name).setAttribute('aria-invalid', String(text !== ''))
  tellHeight()
}

function validate() {
  for (const name of FIELDS) {
    touched.add(name)
    show(name)
    tell(name)
  }
  return FIELDS.every((name) => errorOf(name) === null)
}

/** Groups of four; 4-6-5 for amex. */
function grouped(digits) {
  const parts = brandOf(digits) === 'amex' ? [4, 6, 5] : [4, 4, 4, 4, 3]
  let from = 0
  return parts
    .map((size) => {
      const part = digits.slice(from, from + size)
      from += size
      return part
    })
    .filter((part) => part !== '')
    .join(' ')
}

function format(name) {
  const field = input(name)
  // In the middle of a text the caret stays where it is.
  if (field.selectionStart !== field.value.length) return
  const digits = digitsOf(field.value)
  if (name === 'number') field.value = grouped(digits.slice(0, 19))
  else if (name === 'expiry' && digits.length > 2) field.value = `${digits.slice(0, 2)}/${digits.slice(2, 6)}`
  else if (name === 'cvv') field.value = digits
}

async function submit() {
  if (!validate()) return port.postMessage({ type: 'error', class: 'invalid' })
  const expiry = expiryOf(input('expiry').value)
  const answer = await fetch('/fields/token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      number: digitsOf(input('number').value),
      expMonth: expiry.month,
      expYear: expiry.year,
      cvv: digitsOf(input('cvv').value),
    }),
  }).catch(() => null)
  if (answer?.ok) return port.postMessage({ type: 'token', ...(await answer.json()) })
  if (answer?.status !== 422) return port.postMessage({ type: 'error', class: 'network' })
  show('number', 'notATestCard')
  port.postMessage({
    type: 'field',
    name: 'number',
    empty: false,
    valid: false,
    brand: '',
    error: 'notATestCard',
  })
  return port.postMessage({ type: 'error', class: 'notATestCard' })
}

function obey({ data }) {
  if (data?.type === 'validate') validate()
  else if (data?.type === 'submit') void submit()
  else if (data?.type === 'focus' && FIELDS.includes(data.field)) input(data.field).focus()
  else if (data?.type === 'clearCvv') {
    input('cvv').value = ''
    touched.delete('cvv')
    show('cvv')
    tell('cvv')
  }
}

for (const name of FIELDS) {
  input(name).addEventListener('input', () => {
    format(name)
    show(name)
    tell(name)
    if (name === 'number') tell('cvv')
  })
  input(name).addEventListener('blur', () => {
    if (input(name).value !== '') touched.add(name)
    show(name)
    tell(name)
  })
}
element('form').addEventListener('submit', (event) => event.preventDefault())
element('form').addEventListener('keydown', (event) => {
  if (/** @type {KeyboardEvent} */ (event).key === 'Enter') port?.postMessage({ type: 'enter' })
})

await connect(({ labels, errorTexts: texts }, given) => {
  port = given
  errorTexts = texts ?? {}
  for (const name of FIELDS) element(`${name}-label`).textContent = wordOf(labels, name)
  input('expiry').placeholder = wordOf(labels, 'expiryHint')
  element('test').textContent = wordOf(labels, 'testShop') || 'TEST SHOP: only test cards'
  element('form').hidden = false
  port.onmessage = obey
})
