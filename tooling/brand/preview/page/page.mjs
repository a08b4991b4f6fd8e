// The preview page: frames of the component library, one row a screen.
const main = document.querySelector('main')
const controls = Object.fromEntries(
  ['mode', 'locale', 'device', 'search'].map((name) => [name, document.querySelector(`[name=${name}]`)]),
)
/** @type {import('../stateOf.mjs').PreviewState} */
let state = {
  version: 0,
  ready: false,
  brand: { id: '', name: '', languages: [] },
  screens: [],
  mistakes: [],
}

const make = (tag, properties, ...children) => {
  const element = Object.assign(document.createElement(tag), properties)
  element.append(...children)
  return element
}

function address({ id, args }, mode) {
  // The library may be older than the brand, so it asks this server what the brand is now.
  const globals = `live:${state.version};mode:${mode};locale:${controls.locale.value}`
  return `/library/iframe.html?id=${encodeURIComponent(id)}&viewMode=story&globals=${globals}${args ? `&args=${args}` : ''}`
}

/** Frames whose story stands, the one out of sight for longest first, with the brand each of them shows. */
const drawn = new Map()
/**
 * Frames beyond these are emptied once they are out of sight: hundreds of screens at once are too much for a
 * browser.
 */
const KEPT_FRAMES = 24

/** Says to a frame that the brand has changed, once its story stands. */
function tell(view) {
  if (drawn.get(view) === state.version) return
  drawn.set(view, state.version)
  view.contentWindow.__STORYBOOK_ADDONS_CHANNEL__?.emit('updateGlobals', {
    globals: { live: String(state.version) },
  })
}

// Frames share one thread: only those in sight are loaded, two at a time, and only those follow a save at
// once.
const wanted = new Map()
const waiting = new Set()
const inSight = new Set()
let loading = 0
/** Counts drawings: a frame that was taken away while it loaded says nothing any more. */
let drawing = 0
const seen = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    if (isIntersecting) come(target)
    else leave(target)
  }
  loadNext()
})

function come(view) {
  inSight.add(view)
  if (drawn.has(view)) tell(view)
  else if (view.src === '') waiting.add(view)
}

function leave(view) {
  inSight.delete(view)
  waiting.delete(view)
  if (!drawn.has(view)) return
  const version = drawn.get(view)
  drawn.delete(view)
  drawn.set(view, version)
}

function loadNext() {
  for (const view of waiting) {
    if (loading >= 2) return
    waiting.delete(view)
    loading += 1
    const [version, turn] = [state.version, drawing]
    view.addEventListener(
      'load',
      () =>
        whenDrawn(view, () => {
          if (turn !== drawing) return
          loading -= 1
          drawn.set(view, version)
          if (inSight.has(view)) tell(view)
          emptyFurthest()
          loadNext()
        }),
      { once: true },
    )
    const { screen, mode } = wanted.get(view)
    view.src = address(screen, mode)
  }
}

/** Puts an empty frame in the place of the ones that have been out of sight for longest. */
function emptyFurthest() {
  for (const view of drawn.keys()) {
    if (drawn.size <= KEPT_FRAMES) return
    if (inSight.has(view)) continue
    drawn.delete(view)
    seen.unobserve(view)
    const { screen, device, mode } = wanted.get(view)
    wanted.delete(view)
    view.replaceWith(emptyFrame(screen, device, mode))
  }
}

/** Calls back once the story stands in the frame, or at the latest after five seconds. */
function whenDrawn(view, done, tries = 50) {
  const stands = view.contentDocument?.body?.classList.contains('sb-show-main')
  if (stands || tries === 0 || !view.isConnected) setTimeout(() => done(), 100)
  else setTimeout(() => whenDrawn(view, done, tries - 1), 100)
}

function emptyFrame(screen, device, mode) {
  const view = make('iframe', { title: `${screen.title}, ${screen.name}, ${device}, ${mode}` })
  wanted.set(view, { screen, device, mode })
  seen.observe(view)
  return view
}

const frame = (screen, device, mode) =>
  make('div', { className: `frame ${device}` }, emptyFrame(screen, device, mode))

function draw() {
  const modes = controls.mode.value === 'both' ? ['light', 'dark'] : [controls.mode.value]
  const devices = controls.device.value === 'both' ? ['phone', 'desktop'] : [controls.device.value]
  const words = controls.search.value.trim().toLowerCase()
  const shown = state.ready
    ? state.screens.filter(({ title, name }) => `${title} ${name}`.toLowerCase().includes(words))
    : []
  drawing += 1
  loading = 0
  drawn.clear()
  wanted.clear()
  seen.disconnect()
  waiting.clear()
  inSight.clear()
  main.replaceChildren(
    ...shown.map((screen) =>
      make(
        'section',
        {},
        make('h2', {}, `${screen.title} `, make('small', {}, screen.name)),
        make(
          'div',
          { className: 'frames' },
          ...modes.flatMap((mode) => devices.map((device) => frame(screen, device, mode))),
        ),
      ),
    ),
  )
  if (shown.length === 0)
    main.append(
      make(
        'p',
        {},
        state.ready
          ? 'No screen is called like that.'
          : 'The screens come as soon as what is named above is corrected.',
      ),
    )
}

function showMistakes() {
  const item = ({ file, line, column, what, mend }) =>
    make('li', {}, make('code', {}, `${file}:${line}:${column}`), ` ${what} `, make('em', {}, mend))
  const of = (severity) => state.mistakes.filter((one) => one.severity === severity)
  document.querySelector('#mistakes').replaceChildren(...of('error').map(item))
  const open = document.querySelector('#open')
  open.hidden = of('warning').length === 0
  open.querySelector('summary').textContent = `${of('warning').length} still open before a launch`
  open.querySelector('ul').replaceChildren(...of('warning').map(item))
}

function take(next) {
  const languages = next.brand.languages.join()
  const redraw =
    next.ready !== state.ready ||
    languages !== state.brand.languages.join() ||
    JSON.stringify(next.screens) !== JSON.stringify(state.screens)
  state = next
  document.title = `${state.brand.name}: preview`
  document.querySelector('h1').textContent = state.brand.name
  showMistakes()
  if (!redraw)
    return inSight.forEach((view) => {
      if (drawn.has(view)) tell(view)
    })
  const chosen = controls.locale.value
  controls.locale.replaceChildren(
    ...state.brand.languages.map((language) =>
      make('option', { value: language }, new Intl.DisplayNames('en', { type: 'language' }).of(language)),
    ),
  )
  if (state.brand.languages.includes(chosen)) controls.locale.value = chosen
  draw()
}

for (const control of Object.values(controls))
  control.addEventListener(control.name === 'search' ? 'input' : 'change', draw)
const changes = new EventSource('/state')
changes.addEventListener('message', ({ data }) => take(JSON.parse(data)))
