import { beforeEach, expect, it, vi } from 'vitest'
import { ask } from './ask.mjs'

const CANCEL = Symbol('cancel')
/** @type {{ answers: unknown[]; asked: { message: string; initialValue?: unknown }[]; said: string[] }} */
const terminal = vi.hoisted(() => ({ answers: [], asked: [], said: [] }))
vi.mock('@clack/prompts', () => {
  const question = async (/** @type {{ message: string; initialValue?: unknown }} */ one) => {
    terminal.asked.push(one)
    // Enter alone takes what stands there.
    return terminal.answers.length > 0
      ? terminal.answers.shift()
      : 'initialValue' in one
        ? one.initialValue
        : /** @type {any} */ (one).initialValues
  }
  const say = (/** @type {string} */ words) => terminal.said.push(words)
  return {
    text: question,
    select: question,
    multiselect: question,
    confirm: question,
    isCancel: (/** @type {unknown} */ value) => value === CANCEL,
    intro: say,
    outro: say,
    cancel: say,
    log: { warn: say },
  }
})

const free = async () => null
beforeEach(() => {
  Object.assign(terminal, { answers: [], asked: [], said: [] })
})

it('takes what is usual for Enter alone, and runs the site at the end', async () => {
  expect(await ask({ id: 'zest', values: {}, refusalOf: free })).toEqual({
    id: 'zest',
    values: {
      name: 'Zest',
      hue: expect.any(String),
      mode: 'dark',
      'host-term': 'host',
      layout: 'overlay',
      languages: 'tr,nl,de,fr,it,es,pt,ar',
      'support-email': 'support@zest.example',
      start: true,
    },
  })
})

it('asks again with what was typed, until it fits', async () => {
  terminal.answers = ['<Zest>', 'Żest & Co', 'Zest!', 'zest']
  const answered = await ask({
    id: undefined,
    values: { 'no-start': true },
    refusalOf: async (id) => (id === 'zest' ? null : `"${id}" cannot be an id`),
  })
  expect(answered).toMatchObject({ id: 'zest', values: { name: 'Żest & Co', start: false } })
  expect(terminal.asked.slice(0, 4).map(({ initialValue }) => initialValue)).toEqual([
    '',
    '<Zest>',
    'zestco',
    'Zest!',
  ])
  expect(terminal.said.filter((words) => /cannot be an id|must have/.test(words))).toHaveLength(3)
})

it('makes the id from the name, and asks for it only where no letter remains', async () => {
  terminal.answers = ['Кофе']
  expect(await ask({ id: undefined, values: { 'no-start': true }, refusalOf: free })).toMatchObject({
    id: 'kofe',
    values: { name: 'Кофе' },
  })
  terminal.answers = ['!!!', 'heart']
  expect(await ask({ id: undefined, values: { 'no-start': true }, refusalOf: free })).toMatchObject({
    id: 'heart',
    values: { name: '!!!' },
  })
})

it('does not ask what a flag has said', async () => {
  await ask({
    id: 'zest',
    values: {
      name: 'Z',
      hue: '10',
      mode: 'light',
      'host-term': 'host',
      layout: 'panel',
      languages: 'de',
      'support-email': 'a@b.example',
    },
    refusalOf: free,
  })
  expect(terminal.asked.map(({ message }) => message)).toEqual(['Start the site when it is made?'])
})

it('ends without anything when somebody leaves', async () => {
  terminal.answers = ['Zest', CANCEL]
  expect(await ask({ id: 'zest', values: {}, refusalOf: free })).toBeNull()
  expect(terminal.said.at(-1)).toBe('Nothing was written.')
})
