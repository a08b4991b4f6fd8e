// @vitest-environment happy-dom
import { createSlice } from '@reduxjs/toolkit'
import { act, cleanup, render, screen } from '@testing-library/react'
import { createDomainStore } from '@visavis/domain/createDomainStore'
import { Provider } from 'react-redux'
import { afterEach, expect, test } from 'vitest'
import { fakePorts } from '../../stories/fakePorts.ts'
import { storyBrand } from '../../stories/storyBrand.ts'
import { AbovePage } from './AbovePage.tsx'

afterEach(cleanup)

test('sheets and notices over a call are dark like the call, and are not drawn anew for it', () => {
  const store = createDomainStore({ ports: fakePorts(storyBrand()) })
  render(
    <Provider store={store}>
      <AbovePage>
        <input aria-label="typed" />
      </AbovePage>
    </Provider>,
  )
  const field = screen.getByLabelText('typed')
  expect(field.closest('[data-mode]')).toBeNull()
  act(() =>
    store.install({
      name: 'call',
      slice: createSlice({ name: 'call', initialState: { machine: { phase: 'ringingOut' } }, reducers: {} }),
      registerListeners: () => undefined,
    } as unknown as Parameters<typeof store.install>[0]),
  )
  expect(field.closest('[data-mode="dark"]')).not.toBeNull()
  expect(screen.getByLabelText('typed')).toBe(field)
})
