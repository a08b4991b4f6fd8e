import { cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { FeatureStage } from '../../stories/FeatureStage.tsx'
import { useSpokenOptions } from './useSpokenOptions.ts'

afterEach(cleanup)

const wrapper = ({ children }: { children: ReactNode }) => <FeatureStage>{children}</FeatureStage>
const options = (ids?: readonly number[]) =>
  renderHook(() => useSpokenOptions(ids), { wrapper }).result.current

test('offers the 34 languages people speak by their names, and not the two of no known code (R3.65, N.034–N.070)', () => {
  const all = options()
  expect(all.map(({ id }) => id).sort((a, b) => a - b)).toEqual(Array.from({ length: 34 }, (_, at) => at + 1))
  const names = all.map(({ name }) => name)
  expect(new Set(names).size).toBe(34)
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)))
  expect(names).toEqual(
    expect.arrayContaining(['Finnish', 'Croatian', 'Czech', 'Catalan', 'Hungarian', 'Icelandic', 'Persian']),
  )
})

test('offers those the gateway names as far as they are known; where it names none, all (R7.65)', () => {
  expect(options([7, 11, 35, 999]).map(({ id }) => id)).toEqual([11, 7])
  expect(options([0, 999])).toHaveLength(34)
})
