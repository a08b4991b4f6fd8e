// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { pressAgain } from './pressAgain.ts'

function pressed(html: string, selector: string): number {
  document.body.innerHTML = html
  let presses = 0
  document.body.addEventListener('click', () => { presses += 1 })
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
