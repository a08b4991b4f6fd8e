import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { isVideoFile, useDrop } from './useDrop.ts'

afterEach(cleanup)

function Place({ onFile }: { onFile: (file: File) => void }) {
  useDrop((file) => !isVideoFile(file), onFile)
  return (
    <main>
      <p>beside</p>
      <input type="file" aria-label="field" />
    </main>
  )
}
const file = (name: string, type: string) => new File(['x'], name, { type })
/** Dispatches an event of dragging. @returns whether the page kept the browser from doing what it does */
function drag(kind: 'dragover' | 'drop', on: Element, files: readonly File[], types = ['Files']): boolean {
  const event = Object.assign(new Event(kind, { bubbles: true, cancelable: true }), {
    dataTransfer: { files, types },
  })
  on.dispatchEvent(event)
  return event.defaultPrevented
}

test('a picture dropped beside its field is taken, and the browser does not leave the page for it', () => {
  const taken = vi.fn<(file: File) => void>()
  const { getByText, getByLabelText, unmount } = render(<Place onFile={taken} />)
  const beside = getByText('beside')
  expect(drag('dragover', beside, [])).toBe(true)
  expect(drag('drop', beside, [file('a.mp4', 'video/mp4'), file('a.heic', '')])).toBe(true)
  expect(taken.mock.calls.map(([{ name }]) => name)).toEqual(['a.heic'])
  expect(drag('drop', beside, [file('b.mp4', 'video/mp4')]), 'never opened instead of the page').toBe(true)
  expect(drag('drop', getByLabelText('field'), [file('c.png', 'image/png')]), 'the field’s own').toBe(false)
  expect(drag('drop', beside, [], ['text/plain'])).toBe(false)
  unmount()
  expect(drag('drop', document.body, [file('d.png', 'image/png')])).toBe(false)
  expect(taken).toHaveBeenCalledTimes(1)
})
