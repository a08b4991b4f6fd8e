// The preview page: frames of the component library, one row a screen.
const main = document.querySelector('main')
const controls = Object.fromEntries(['mode', 'locale', 'device', 'search'].map((name) => [name, document.querySelector(`[name=${name}]`)]))
/** @type {import('../stateOf.mjs').PreviewState} */
let state = { brand: { id: '', name: '', languages: [], hostCardLayout: '' }, screens: [], mistakes: [], css: '' }

const make = (tag, properties, ...children) => {
  const element = Object.assign(document.createElement(tag), properties)
  element.append(...children)
  return element
}

function address({ id, args }, mode) {
  const globals = `brand:${state.brand.id};mode:${mode};locale:${controls.locale.value}`
  return `/library/iframe.html?id=${encodeURIComponent(id)}&viewMode=story&globals=${globals}${args ? `&args=${args}` : ''}`
}

/** Themes of the frames that have arrived; the library carries the one of its build, ours comes after it. */
const themes = new Map()

function dress(view) {
  const inner = view.contentDocument
  const sheet = new view.contentWindow.CSSStyleSheet()
  sheet.replaceSync(state.css)
  themes.set(view, sheet)
  const putLast = () => {
    if (inner.adoptedStyleSheets.at(-1) !== sheet) inner.adoptedStyleSheets = [...inner.adoptedStyleSheets.filter((one) => one !== sheet), sheet]
  }
  putLast()
  // A story adopts the theme of the build when it is drawn.
  new view.contentWindow.MutationObserver(putLast).observe(inner.documentElement, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-mode', 'class'] })
}

// Frames share one thread: only those in sight are loaded, two at a time.
const addresses = new Map()
const waiting = []
let loading = 0
const seen = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue
    seen.unobserve(target)
    waiting.push(target)
  }
  loadNext()
})

function loadNext() {
  while (loading < 2 && waiting.length > 0) {
    const view = waiting.shift()
    if (!view.isConnected) continue
    loading += 1
    view.addEventListener('load', () => {
      dress(view)
      whenDrawn(view, () => {
        loading -= 1
        loadNext()
      })
    }, { once: true })
    view.src = addresses.get(view)
  }
}

/** Calls back once the story stands in the frame, or at the latest after five seconds. */
function whenDrawn(view, done, tries = 50) {
  const drawn = view.contentDocument?.body.classList.contains('sb-show-main')
  if (drawn || tries === 0 || !view.isConnected) setTimeout(() => done(), 100)
  else setTimeout(() => whenDrawn(view, done, tries - 1), 100)
}

function frame(screen, device, mode) {
  const view = make('iframe', { title: `${screen.title}, ${screen.name}, ${device}, ${mode}` })
  addresses.set(view, address(screen, mode))
  seen.observe(view)
  return make('div', { className: `frame ${device}` }, view)
}

function draw() {
  const modes = controls.mode.value === 'both' ? ['light', 'dark'] : [controls.mode.value]
  const devices = controls.device.value === 'both' ? ['phone', 'desktop'] : [controls.device.value]
  const wanted = controls.search.value.trim().toLowerCase()
  const shown = state.screens.filter(({ title, name }) => `${title} ${name}`.toLowerCase().includes(wanted))
  themes.clear()
  addresses.clear()
  seen.disconnect()
  waiting.length = 0
  main.replaceChildren(...shown.map((screen) =>
    make('section', {}, make('h2', {}, `${screen.title} `, make('small', {}, screen.name)), make('div', { className: 'frames' }, ...modes.flatMap((mode) => devices.map((device) => frame(screen, device, mode))))),
  ))
  if (shown.length === 0) main.append(make('p', {}, 'No screen is called like that.'))
}

function showMistakes() {
  document.querySelector('#mistakes').replaceChildren(...state.mistakes.map(({ file, line, column, what, mend, severity }) =>
    make('li', { className: severity }, make('code', {}, `${file}:${line}:${column}`), ` ${what} `, make('em', {}, mend))))
}

function take(next) {
  const languages = next.brand.languages.join()
  const redraw = languages !== state.brand.languages.join() || JSON.stringify(next.screens) !== JSON.stringify(state.screens)
  state = next
  document.title = `${state.brand.name}: preview`
  document.querySelector('h1').textContent = state.brand.name
  showMistakes()
  for (const sheet of themes.values()) sheet.replaceSync(state.css)
  if (!redraw) return
  const chosen = controls.locale.value
  controls.locale.replaceChildren(...state.brand.languages.map((language) => make('option', { value: language }, new Intl.DisplayNames('en', { type: 'language' }).of(language))))
  if (state.brand.languages.includes(chosen)) controls.locale.value = chosen
  draw()
}

for (const control of Object.values(controls)) control.addEventListener(control.name === 'search' ? 'input' : 'change', draw)
const changes = new EventSource('/state')
changes.addEventListener('message', ({ data }) => take(JSON.parse(data)))
