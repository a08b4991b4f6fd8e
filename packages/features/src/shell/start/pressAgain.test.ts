// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { pressAgain, pressHeard } from './pressAgain.ts'

function pressed(html: string, selector: string): number {
  document.body.innerHTML = html
  let presses = 0
  document.body.addEventListener('click', () => {
    presses += 1
  })
  const page = { earlyClick: document.querySelector(selector) }
  pressAgain(page)
  expect(Reflect.set(page, 'earlyClick', document.querySelector(selector))).toBe(false)
  pressAgain(page)
  return presses
}

test('a button is pressed again, once, and no longer looks as if it waited', () => {
  expect(pressed('<button data-heard="true" aria-busy="true">Log in</button>', 'button')).toBe(1)
  expect(document.body.innerHTML).toBe('<button>Log in</button>')
})

test.each([
  ['a link, which has gone already', '<a href="#x">x</a>', 'a'],
  ['nothing', '', 'button'],
])('%s is left alone', (_what, html, selector) => {
  expect(pressed(html, selector)).toBe(0)
})

test('what the page has heard itself is not pressed again', () => {
  document.body.innerHTML =
    '<button data-heard="true" aria-busy="true"><i>Menu</i></button><button>Other</button>'
  const [menu, other] = document.querySelectorAll('button')
  if (!menu || !other) throw new Error('no buttons')
  let presses = 0
  menu.addEventListener('click', () => {
    presses += 1
  })
  const page: { earlyClick?: unknown } = { earlyClick: menu }
  pressHeard(other, page)
  expect(page.earlyClick).toBe(menu)
  pressHeard(menu.firstElementChild ?? menu, page)
  pressAgain(page)
  expect(presses).toBe(0)
  expect(menu.outerHTML).toBe('<button><i>Menu</i></button>')
})
