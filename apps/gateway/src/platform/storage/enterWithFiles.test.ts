import { expect, it } from 'vitest'
import { Refusal } from '../context.ts'
import { enterWithFiles } from './enterWithFiles.ts'

/** @returns what was done until it ended, in its order */
async function stepsOf(fault: { put?: Error; enter?: Error }): Promise<string[]> {
  const steps: string[] = []
  const step = (name: string, error?: Error) => async () => {
    steps.push(name)
    if (error !== undefined) throw error
  }
  const parts = { put: step('put', fault.put), enter: step('enter', fault.enter), remove: step('remove') }
  await enterWithFiles(parts).catch((error: unknown) => {
    steps.push(error === (fault.put ?? fault.enter) ? 'told' : 'another error')
  })
  return steps
}

it('files come before their row, and go only where there is none for sure', async () => {
  expect(await stepsOf({})).toEqual(['put', 'enter'])
  expect(await stepsOf({ put: new Error('disk full') })).toEqual(['put', 'remove', 'told'])
  expect(await stepsOf({ enter: new Refusal(20916) })).toEqual(['put', 'enter', 'remove', 'told'])
  // The line may have broken after the commit: a row without its file would be lost.
  expect(await stepsOf({ enter: new Error('Connection terminated') })).toEqual(['put', 'enter', 'told'])
})
