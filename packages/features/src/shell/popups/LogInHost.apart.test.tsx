import { act, cleanup, render } from '@testing-library/react'
import { createDomainStore } from '@visavis/domain/createDomainStore'
import { sessionStepped } from '@visavis/domain/session/session.slice'
import { useEffect } from 'react'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakePorts } from '../../stories/fakePorts.ts'
import { storyBrand } from '../../stories/storyBrand.ts'
import { storySite } from '../../stories/storySite.ts'
import { LogInHost } from './LogInHost.tsx'
import { SiteContext } from '../SiteContext.tsx'

const stage = vi.hoisted(() => ({ idle: [] as (() => void)[], effects: [] as string[], arrives: true }))
vi.mock('../start/whenIdle.ts', () => ({ whenIdle: (run: () => void) => stage.idle.push(run) }))
vi.mock('../screens.ts', () => {
  function LogInPopup({ open }: { open: boolean }) {
    useEffect(() => {
      stage.effects.push('drawn')
      return () => {
        stage.effects.push('gone')
      }
    }, [])
    return <form aria-label="log-in" data-open={open} />
  }
  return {
    LogInPopup: Object.assign(LogInPopup, {
      arrived: async () => {
        if (!stage.arrives) throw new Error('gone')
      },
    }),
  }
})

beforeEach(() => {
  Object.assign(stage, { idle: [], effects: [], arrives: true })
})
afterEach(cleanup)
const form = () => document.querySelector<HTMLFormElement>('form')
const isShown = () => form()?.dataset['open'] === 'true'

function site() {
  const store = createDomainStore({ ports: fakePorts(storyBrand()) })
  store.dispatch(sessionStepped({ type: 'started', hasSession: false }))
  const page = (open: boolean) => (
    <Provider store={store}>
      <SiteContext
        value={{ ...storySite(null), catalogues: { ...storySite(null).catalogues, load: async () => ({}) } }}
      >
        <LogInHost login={{ open, close: () => undefined }} />
      </SiteContext>
    </Provider>
  )
  const { rerender } = render(page(false))
  return {
    open: (open: boolean) => act(() => rerender(page(open))),
    idle: () => act(async () => stage.idle.forEach((run) => run())),
  }
}

test('the log-in is drawn ahead unseen, shown by the press, and drawn anew when it has closed', async () => {
  const { open, idle } = site()
  expect(form()).toBeNull()
  await idle()
  const ahead = form()
  expect([ahead === null, isShown(), stage.effects]).toEqual([false, false, ['drawn']])
  open(true)
  expect([form() === ahead, isShown(), stage.effects]).toEqual([true, true, ['drawn']])
  open(false)
  expect([form() === ahead, isShown(), stage.effects]).toEqual([false, false, ['drawn', 'gone', 'drawn']])
})

test('parts that do not come are not missed before the press', async () => {
  stage.arrives = false
  const { open, idle } = site()
  await idle()
  expect(form()).toBeNull()
  open(true)
  expect(isShown()).toBe(true)
})
