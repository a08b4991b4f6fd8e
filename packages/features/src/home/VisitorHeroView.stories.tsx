import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { storyHosts } from '../stories/storyPeople.ts'
import { VisitorHeroView } from './VisitorHero.tsx'

const meta = {
  component: VisitorHeroView,
  decorators: [onStage()],
  args: {
    bonus: { gold: 120, callCount: 3, img: '' },
    faces: storyHosts(4).map(({ headImg }) => headImg),
    onStart: fn(),
  },
} satisfies Meta<typeof VisitorHeroView>
export default meta
type Story = StoryObj<typeof meta>

export const WithBonus: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Sign up' }))
    await expect(args.onStart).toHaveBeenCalledTimes(1)
  },
}
const pictureOf = (canvasElement: HTMLElement): HTMLImageElement | null =>
  canvasElement.querySelector('p img')
const [{ headImg: own } = { headImg: '' }] = storyHosts(1)
/** Operators chose a picture of their own (`bonus.picture`). */
export const OwnPicture: Story = {
  args: { bonus: { gold: 120, callCount: 3, img: own } },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(pictureOf(canvasElement)?.naturalWidth).toBeGreaterThan(0))
    await expect(pictureOf(canvasElement)?.src).toBe(own)
  },
}
/** The operators' picture is gone: the drawn one stands, and the words as ever (R3.32). */
export const BrokenPicture: Story = {
  args: { bonus: { gold: 120, callCount: 3, img: 'data:image/webp;base64,' } },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(pictureOf(canvasElement)?.src).toContain('bonus'))
    await waitFor(() => expect(pictureOf(canvasElement)?.naturalWidth).toBeGreaterThan(0))
    await expect(
      within(canvasElement).getByText('120 free coins when you sign up, good for up to 3 minutes of calls'),
    ).toBeVisible()
  },
}
export const BonusWithoutCalls: Story = { args: { bonus: { gold: 120, callCount: 0, img: '' } } }
export const NoBonus: Story = { args: { bonus: { gold: 0, callCount: 0, img: '' } } }
export const BonusUnknown: Story = {
  args: { bonus: null, faces: [] },
  play: async ({ canvasElement }) => {
    const start = within(canvasElement).getByRole('button', { name: 'Sign up' })
    await expect(canvasElement.querySelector('p[aria-hidden]')).not.toBeVisible()
    // No amount is invented, not even where nobody sees it.
    await expect(canvasElement.querySelector('p[aria-hidden]')?.textContent).not.toMatch(/\d/)
    await expect(start).toBeVisible()
  },
}
