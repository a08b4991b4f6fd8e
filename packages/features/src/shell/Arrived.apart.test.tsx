import { act, cleanup, render } from '@testing-library/react'
import { createDomainStore } from '@visavis/domain/createDomainStore'
import { Provider } from 'react-redux'
import { MemoryRouter, useNavigate } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakePorts } from '../stories/fakePorts.ts'
import { storyBrand } from '../stories/storyBrand.ts'
import type { Route } from './routes.ts'

const heads = vi.hoisted(() => [] as string[])
vi.mock('./head/followHead.ts', () => ({
  followHead: async ({ prefix }: { prefix: string }) => {
    heads.push(prefix)
  },
}))
vi.mock('./SiteContext.tsx', () => ({ useSite: () => ({ brand: {}, assets: { mark: '' } }) }))
vi.mock('../i18n/I18nProvider.tsx', () => ({
  useLocale: () => ({ language: 'de' }),
  useTextOfId: () => () => 'Title',
}))

beforeEach(() => {
  heads.length = 0
  vi.resetModules()
})
afterEach(cleanup)

/** A page that came for `/de`, whose site is first drawn at `path`; the answer leads on. */
async function arriveAt(path: string): Promise<(to: string) => Promise<void>> {
  window.history.replaceState(null, '', '/de')
  const { Arrived } = await import('./Arrived.tsx')
  const store = createDomainStore({ ports: fakePorts(storyBrand()) })
  let navigate: ReturnType<typeof useNavigate> | undefined
  function Leads() {
    navigate = useNavigate()
    return null
  }
  await act(async () => {
    render(
      <Provider store={store}>
        <MemoryRouter initialEntries={[path]}>
          <Arrived route={{ titleId: 'app.title' } as unknown as Route} />
          <Leads />
        </MemoryRouter>
      </Provider>,
    )
  })
  return (to) =>
    act(async () => {
      await navigate?.(to)
    })
}

test('the page that came has brought its head; the head follows whoever goes on', async () => {
  const goTo = await arriveAt('/de')
  expect(heads).toEqual([])
  await goTo('/de/safety-center')
  expect(heads).toEqual(['de'])
})

test('a link pressed before the site had started gets its head as well', async () => {
  await arriveAt('/de/safety-center')
  expect(heads).toEqual(['de'])
})

test('another language of the same page has another head', async () => {
  const goTo = await arriveAt('/de')
  await goTo('/fr')
  expect(heads).toEqual(['fr'])
})
