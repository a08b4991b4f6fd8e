import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useModalOpen } from './useModalOpen.ts'

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})
/** A dialog as the browser has it once `showModal` was called, or `show`. */
function dialogThatIs(modal: boolean): HTMLDialogElement {
  const dialog = Object.assign(document.createElement('dialog'), {
    matches: (selector: string) => selector === ':modal' && modal,
  })
  dialog.setAttribute('open', '')
  return dialog
}

test('tells while a modal dialog stands, whoever opened it, and not of one beside the page', async () => {
  const { result } = renderHook(useModalOpen)
  expect(result.current).toBe(false)
  const modal = dialogThatIs(true)
  await act(async () => document.body.append(dialogThatIs(false)))
  expect(result.current).toBe(false)
  await act(async () => document.body.append(modal))
  await vi.waitFor(() => expect(result.current).toBe(true))
  await act(async () => modal.removeAttribute('open'))
  await vi.waitFor(() => expect(result.current).toBe(false))
  await act(async () => modal.setAttribute('open', ''))
  await vi.waitFor(() => expect(result.current).toBe(true))
  await act(async () => modal.remove())
  await vi.waitFor(() => expect(result.current).toBe(false))
})
