import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Suspense, use } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { useAddressQuery } from './useAddressQuery.ts'

afterEach(cleanup)

const Fields = () => {
  const [query, change] = useAddressQuery()
  return (
    <>
      <input
        aria-label="Word"
        value={query.get('q') ?? ''}
        onChange={({ target }) => change({ q: target.value })}
      />
      <button onClick={() => change({ tab: query.has('tab') ? null : 'two' })}>Tab</button>
    </>
  )
}
/** A page that is drawn when its address is let through. */
const Page = ({ pages }: { pages: ReadonlyMap<string, Promise<void>> }) => {
  const { search } = useLocation()
  const waits = pages.get(search)
  if (waits !== undefined) use(waits)
  return <output>{search}</output>
}
const draw = async (pages: ReadonlyMap<string, Promise<void>> = new Map()) => {
  await act(async () => {
    render(
      <MemoryRouter initialEntries={['/page?from=wall']}>
        <Fields />
        <Suspense>
          <Page pages={pages} />
        </Suspense>
      </MemoryRouter>,
    )
  })
}
const word = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Word' })
const type = (value: string) => act(async () => fireEvent.change(word(), { target: { value } }))
const address = () => screen.getByRole('status').textContent

it('shows what is typed before the page of the new address is drawn', async () => {
  let letThrough = () => {}
  const waits = new Promise<void>((resolve) => (letThrough = resolve))
  await draw(new Map([['?from=wall&q=a', waits]]))
  await type('a')
  expect([word().value, address()]).toEqual(['a', '?from=wall'])
  await act(async () => letThrough())
  expect([word().value, address()]).toEqual(['a', '?from=wall&q=a'])
})

it('keeps a first change when a second one comes before it is drawn', async () => {
  let letThrough = () => {}
  const waits = new Promise<void>((resolve) => (letThrough = resolve))
  await draw(new Map([['?from=wall&q=a', waits]]))
  await type('a')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Tab' })))
  await act(async () => letThrough())
  expect(address()).toBe('?from=wall&q=a&tab=two')
})

it('takes what is empty or gone out of the address', async () => {
  await draw()
  await type('a')
  await type('')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Tab' })))
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Tab' })))
  expect(address()).toBe('?from=wall')
})
