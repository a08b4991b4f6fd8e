import type { Meta, StoryObj } from '@storybook/react-vite'
import { startTransition, useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import { pictures } from '../stories/people.ts'
import { BlurVeil, type BlurVeilProps } from './BlurVeil.tsx'

const Framed = (args: BlurVeilProps) => (
  <div style={{ inlineSize: 320, blockSize: 400, maxInlineSize: '100%' }}>
    <BlurVeil {...args} />
  </div>
)
const meta = {
  component: BlurVeil,
  render: (args) => <Framed {...args} />,
  args: { veiled: true, label: 'You, still blurred', children: <img src={pictures.elif} alt="Elif" /> },
} satisfies Meta<typeof BlurVeil>
export default meta
type Story = StoryObj<typeof meta>

export const Veiled: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('img', { name: 'Elif' }).closest('[inert]')).not.toBeNull()
    await expect(canvas.getByText('You, still blurred')).toBeVisible()
    await waitFor(() => expect(coloursOf(canvasElement)).toBeGreaterThan(20))
    await expect(getComputedStyle(veilOf(canvasElement)).opacity).toBe('1')
  },
}
export const Revealed: Story = {
  args: { veiled: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Elif' }).closest('[inert]')).toBeNull()
    await expect(canvas.queryByText('You, still blurred')).toBeNull()
  },
}
/** What covers the picture. */
const veilOf = (place: HTMLElement) => place.querySelector('canvas')!
/** How many colours are on it: none before something was drawn. */
function coloursOf(place: HTMLElement): number {
  const { width, height } = veilOf(place)
  if (width === 0) return 0
  const { data } = veilOf(place).getContext('2d')!.getImageData(0, 0, width, height)
  return new Set(Array.from({ length: width * height }, (_, at) => data.slice(at * 4, at * 4 + 3).join()))
    .size
}
/** Hidden again without a frame in which it can be seen. */
export const HiddenAgain: Story = {
  render: function Hiding(args) {
    const [veiled, setVeiled] = useState(false)
    // As a word from outside does: what follows a press is drawn at once in any case.
    return (
      <>
        <Framed {...args} veiled={veiled} />
        <button type="button" onClick={() => queueMicrotask(() => startTransition(() => setVeiled(true)))}>
          Hide me
        </button>
      </>
    )
  },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() =>
      expect(canvas.getByRole<HTMLImageElement>('img', { name: 'Elif' }).complete).toBe(true),
    )
    const colours = new Promise<number>((done) => {
      new MutationObserver(() => done(coloursOf(canvasElement))).observe(canvasElement, {
        attributeFilter: ['data-veiled'],
        subtree: true,
      })
    })
    canvas.getByRole('button', { name: 'Hide me' }).click()
    await expect(await colours).toBeGreaterThan(20)
    await expect(getComputedStyle(veilOf(canvasElement)).opacity).toBe('1')
  },
}
export const RightToLeft: Story = { globals: { locale: 'ar' }, args: { label: 'صورتك ما زالت مموّهة' } }
