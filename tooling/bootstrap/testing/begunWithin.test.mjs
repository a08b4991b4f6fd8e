import { expect, it, vi } from 'vitest'
import { begunWithin } from './matrixSteps.mjs'

const step = () => ({
  name: 'looks',
  run: vi.fn(async () => ({ passed: 3, failed: 1, output: 'one differs' })),
})

it('runs a step that begins in time, with what it says', async () => {
  const looks = step()
  expect(await begunWithin(looks, 70, () => 4200).run()).toEqual({
    passed: 3,
    failed: 1,
    output: 'one differs',
  })
})

it('leaves a later one out, and says so', async () => {
  const looks = step()
  const late = begunWithin(looks, 70, () => 4201)
  expect(late.name).toBe('looks')
  expect(await late.run()).toMatchObject({
    passed: 0,
    failed: 0,
    note: expect.stringContaining('NOT RUN: 70 minutes'),
  })
  expect(looks.run).not.toHaveBeenCalled()
})
