import { expect, it } from 'vitest'
import { alertText } from './alertTexts.ts'

const called = (name: string) => alertText({ kind: 'missedCall', values: { name } }, 1, 'Embra')

it('says who it was', () => expect(called('Elif')).toEqual({ title: 'Missed call', body: 'Elif called you.' }))
it.each([['<script>x</script>', '*script*x*/script*'], ['<IFRAME>', '*IFRAME*'], ['<b>', '<b>']])('shows the name %s as the site does (R5.33)', (name, shown) => {
  expect(called(name).body).toBe(`${shown} called you.`)
})
