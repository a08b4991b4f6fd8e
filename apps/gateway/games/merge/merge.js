/** A number game: push, join equal ones, and go on while there is room. */
import { make, STEPS } from '../shared/page.js'
import { joinSite } from '../shared/site.js'
import { createSound } from '../shared/sound.js'
import { wordsOf } from '../shared/words.js'
import { canMove, emptyCells, push } from './rules.js'
import { WORDS } from './words.js'

/** Shortest way of a finger that is a push, in pixels. */
const SWIPE = 24
const WAYS = {
  left: ['ArrowLeft', '←'],
  up: ['ArrowUp', '↑'],
  down: ['ArrowDown', '↓'],
  right: ['ArrowRight', '→'],
}

const sound = createSound()
let say = (id) => id
let numbers = []
let fresh = -1
let score = 0
let best = null
let over = false
let finger = null

const scoreLine = make('p', { class: 'score', role: 'status' })
const bestLine = make('p', { class: 'lead' })
const lead = make('p', { class: 'lead', role: 'status' })
const board = make('div', { class: 'board', role: 'img', tabindex: '0', dir: 'ltr' })
const ways = make('div', { class: 'ways' })
const again = make('button', { type: 'button', class: 'primary' })
const site = joinSite({
  onInit: begin,
  onPause: () => pause(true),
  onResume: () => pause(false),
  onMute: (muted) => sound.mute(muted),
  onFocus: () => board.focus(),
  onBest(value) {
    best = value
    draw()
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
  again.textContent = say('again')
  for (const [way, [key, sign]] of Object.entries(WAYS)) {
    const button = make('button', { type: 'button', 'aria-label': say(way) }, sign)
    button.addEventListener('click', () => move(key))
    ways.append(button)
  }
  document.body.append(
    make('header', {}, scoreLine, bestLine),
    make('main', {}, board),
    make('footer', {}, ways, again, lead),
  )
  addEventListener('keydown', (event) => {
    if (STEPS[event.key] === undefined) return
    event.preventDefault()
    move(event.key)
  })
  board.addEventListener('pointerdown', (event) => {
    finger = { id: event.pointerId, x: event.clientX, y: event.clientY }
    board.setPointerCapture(event.pointerId)
  })
  board.addEventListener('pointerup', swipe)
  board.addEventListener('pointercancel', () => {
    finger = null
  })
  again.addEventListener('click', restart)
  start()
  document.body.hidden = false
  board.focus()
  site.ready()
}

function swipe({ pointerId, clientX, clientY }) {
  if (finger === null || finger.id !== pointerId) return
  const [x, y] = [clientX - finger.x, clientY - finger.y]
  finger = null
  if (Math.max(Math.abs(x), Math.abs(y)) < SWIPE) return
  if (Math.abs(x) > Math.abs(y)) move(x > 0 ? 'ArrowRight' : 'ArrowLeft')
  else move(y > 0 ? 'ArrowDown' : 'ArrowUp')
}

function start() {
  numbers = Array.from({ length: 16 }, () => 0)
  score = 0
  over = false
  add()
  add()
  draw()
}

/** A new game; the points of the one that is left count, too. */
function restart() {
  if (!over && score > 0) site.over(score)
  start()
  board.focus()
}

function add() {
  const free = emptyCells(numbers)
  fresh = free[Math.floor(Math.random() * free.length)] ?? -1
  if (fresh >= 0) numbers[fresh] = Math.random() < 0.9 ? 2 : 4
}

function move(key) {
  if (over) return
  const { board: after, gained, moved } = push(numbers, STEPS[key])
  if (!moved) return
  numbers = after
  score += gained
  add()
  sound.tone(gained > 0 ? 520 : 260)
  over = !canMove(numbers)
  draw()
  if (over) site.over(score)
  else if (gained > 0) site.score(score)
}

const sizeOf = (number) => (number === 0 ? 0 : number < 16 ? 1 : number < 256 ? 2 : 3)

function draw() {
  scoreLine.textContent = say('score', { score })
  bestLine.textContent = best === null ? '' : say('best', { best })
  lead.textContent = over ? say('done', { score }) : say('lead')
  const rows = [0, 1, 2, 3].map((row) =>
    numbers
      .slice(row * 4, row * 4 + 4)
      .map((number) => (number === 0 ? say('empty') : String(number)))
      .join(', '),
  )
  board.setAttribute('aria-label', say('board', { rows: rows.join('; ') }))
  board.replaceChildren(
    ...numbers.map((number, cell) =>
      make(
        'div',
        { class: 'cell', 'data-size': String(sizeOf(number)), ...(cell === fresh && { 'data-new': '' }) },
        number === 0 ? '' : String(number),
      ),
    ),
  )
}
