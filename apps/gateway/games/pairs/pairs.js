/** A memory game: eight pairs, up to 100 points for each. */
import { make, STEPS } from '../shared/page.js'
import { joinSite } from '../shared/site.js'
import { createSound } from '../shared/sound.js'
import { wordsOf } from '../shared/words.js'
import { WORDS } from './words.js'

/** Drawings in a square of 24. */
const SHAPES = {
  circle: 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20Z',
  square: 'M3 3h18v18H3Z',
  triangle: 'M12 2 23 21H1Z',
  diamond: 'M12 1 22 12 12 23 2 12Z',
  star: 'm12 1 3.2 7.3 7.8.8-5.9 5.2 1.7 7.7L12 18l-6.8 4 1.7-7.7L1 9.1l7.8-.8Z',
  cross: 'M9 2h6v7h7v6h-7v7H9v-7H2V9h7Z',
  heart: 'M12 22 3 12.6A6 6 0 0 1 12 5a6 6 0 0 1 9 7.6Z',
  moon: 'M15 2a10 10 0 1 0 7 14A9 9 0 0 1 15 2Z',
}
const SHOW_MS = 900
const SVG = 'http://www.w3.org/2000/svg'
const FULL = 100
const MISS = 10

const sound = createSound()
let say = (id) => id
let cards = []
let opened = []
let score = 0
let misses = 0
let best = null
let at = 0
let closing = 0

const scoreLine = make('p', { class: 'score', role: 'status' })
const bestLine = make('p', { class: 'lead' })
const lead = make('p', { class: 'lead' })
const board = make('div', { class: 'board', role: 'group', dir: 'ltr' })
const again = make('button', { type: 'button', class: 'primary' })
const site = joinSite({
  onInit: begin,
  onPause: () => pause(true),
  onResume: () => pause(false),
  onMute: (muted) => sound.mute(muted),
  onFocus: () => cards[at]?.button.focus(),
  onBest(value) {
    best = value
    tell()
  },
})

function pause(paused) {
  sound.pause(paused)
  document.body.classList.toggle('paused', paused)
}

function begin(init) {
  say = wordsOf(WORDS, init.locale)
  best = init.best
  document.title = say('title')
  lead.textContent = say('lead')
  again.textContent = say('again')
  board.setAttribute('aria-label', say('title'))
  document.body.append(
    make('header', {}, scoreLine, bestLine),
    make('main', {}, board),
    make('footer', {}, lead, again),
  )
  board.addEventListener('keydown', steer)
  again.addEventListener('click', deal)
  deal()
  document.body.hidden = false
  cards[0].button.focus()
  site.ready()
}

/** A new round, with the cards in an order nobody knows. */
function deal() {
  clearTimeout(closing)
  const names = Object.keys(SHAPES)
  const order = [...names, ...names]
  for (let left = order.length - 1; left > 0; left -= 1) {
    const other = Math.floor(Math.random() * (left + 1))
    const kept = order[left]
    order[left] = order[other]
    order[other] = kept
  }
  cards = order.map((name, index) => {
    const picture = document.createElementNS(SVG, 'svg')
    const path = document.createElementNS(SVG, 'path')
    picture.setAttribute('viewBox', '0 0 24 24')
    picture.setAttribute('aria-hidden', 'true')
    path.setAttribute('d', SHAPES[name])
    picture.append(path)
    const button = make('button', { type: 'button', class: 'card' }, picture)
    button.addEventListener('click', () => turn(index))
    button.addEventListener('focus', () => stand(index))
    return { name, button, found: false }
  })
  opened = []
  score = 0
  misses = 0
  board.replaceChildren(...cards.map(({ button }) => button))
  stand(0)
  tell()
}

/** One card takes the Tab key, arrows go to the others. */
function stand(index) {
  at = index
  for (const [other, { button }] of cards.entries()) button.tabIndex = other === index ? 0 : -1
}

function steer(event) {
  const step = STEPS[event.key]
  if (step === undefined) return
  event.preventDefault()
  const column = Math.min(3, Math.max(0, (at % 4) + step[0]))
  const row = Math.min(3, Math.max(0, Math.floor(at / 4) + step[1]))
  cards[row * 4 + column].button.focus()
}

function turn(index) {
  const card = cards[index]
  if (card.found || opened.includes(index)) return
  if (opened.length === 2) closePair()
  opened.push(index)
  sound.tone(330)
  if (opened.length === 2) judge()
  tell()
}

function judge() {
  const [one, two] = opened.map((index) => cards[index])
  if (one.name !== two.name) {
    misses += 1
    closing = setTimeout(closePair, SHOW_MS)
    return
  }
  one.found = true
  two.found = true
  opened = []
  score += Math.max(MISS, FULL - MISS * misses)
  misses = 0
  sound.tone(660)
  if (cards.every(({ found }) => found)) {
    lead.textContent = say('done', { score })
    site.over(score)
    again.focus()
  } else site.score(score)
}

function closePair() {
  clearTimeout(closing)
  opened = []
  tell()
}

function tell() {
  scoreLine.textContent = say('score', { score })
  bestLine.textContent = best === null ? '' : say('best', { best })
  if (cards.some(({ found }) => !found)) lead.textContent = say('lead')
  for (const [index, { name, button, found }] of cards.entries()) {
    const open = found || opened.includes(index)
    button.toggleAttribute('data-open', open)
    button.toggleAttribute('data-found', found)
    button.setAttribute(
      'aria-label',
      say(found ? 'found' : open ? 'open' : 'down', { number: index + 1, name: say(name) }),
    )
  }
}
