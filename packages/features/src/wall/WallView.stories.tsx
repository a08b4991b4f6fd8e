import type { Meta, StoryObj } from '@storybook/react-vite'
import { localFailure } from '@visavis/core/errors'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { storyHosts } from '../stories/storyPeople.ts'
import type { Wall } from './wallModel.ts'
import { WallView } from './WallView.tsx'

const wall = (changes: Partial<Wall> = {}): Wall => ({
  groups: [
    { id: 0, key: 'forYou', languageId: 0 },
    { id: 1, key: 'new', languageId: 0 },
    { id: 2, key: 'language', languageId: 1 },
    { id: 3, key: 'language', languageId: 3 },
    { id: 4, key: 'language', languageId: 8 },
  ],
  groupId: 0,
  countries: [
    { id: 792, code: 'TR', hosts: 4 },
    { id: 276, code: 'DE', hosts: 2 },
  ],
  countryId: 0,
  countryCode: '',
  hosts: storyHosts(11),
  total: 11,
  online: 7,
  phase: 'ready',
  failure: null,
  more: 'none',
  end: 'all',
  refreshing: false,
  onGroup: fn(),
  onCountry: fn(),
  onMore: fn(),
  onRetry: fn(),
  onRefresh: fn(),
  onCall: fn(),
  onSafety: fn(),
  onOpen: fn(),
  onLogIn: fn(),
  ...changes,
})

const meta = {
  component: WallView,
  decorators: [onStage()],
  args: { wall: wall(), layout: 'overlay', level: 1 },
} satisfies Meta<typeof WallView>
export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'New' }))
    await expect(args.wall.onGroup).toHaveBeenCalledWith(1)
    await userEvent.click(canvas.getByRole('button', { name: 'Country: All countries' }))
    const search = await screen.findByRole('combobox', { name: 'Search for a country' })
    await userEvent.type(search, 'germ{Enter}')
    await expect(args.wall.onCountry).toHaveBeenCalledWith({ code: 'DE', id: 276 })
    await userEvent.click(canvas.getByRole('button', { name: /^Call Elif/ }))
    await expect(args.wall.onCall).toHaveBeenCalledWith(10_001, expect.any(Number))
  },
}
/** The gateway did not say where people are: every country is offered (S.56). */
export const CountriesFailed: Story = {
  args: { wall: wall({ countries: null }) },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Country: All countries' }))
    const search = await screen.findByRole('combobox', { name: 'Search for a country' })
    await expect(screen.getAllByRole('option').length).toBeGreaterThan(240)
    await userEvent.type(search, 'jap{Enter}')
    await expect(args.wall.onCountry).toHaveBeenCalledWith({ code: 'JP', id: 392 })
  },
}
/** Chosen before the list is there: the chip names it all the same. */
export const CountryKept: Story = {
  args: { wall: wall({ countries: [], countryId: 276, countryCode: 'DE' }) },
  play: async ({ canvasElement }) =>
    expect(await within(canvasElement).findByRole('button', { name: 'Country: Germany' })).toBeVisible(),
}
export const Panel: Story = { args: { layout: 'panel' } }
export const Caption: Story = { args: { layout: 'caption' } }
export const Loading: Story = { args: { wall: wall({ phase: 'loading', hosts: [], groups: [] }) } }
export const Refreshing: Story = { args: { wall: wall({ refreshing: true }) } }
export const Empty: Story = { args: { wall: wall({ hosts: [], total: 0 }) } }
export const EmptyCountry: Story = {
  args: { wall: wall({ hosts: [], total: 0, countryId: 276, countryCode: 'DE' }) },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Show all countries' }))
    await expect(args.wall.onCountry).toHaveBeenCalledWith({ code: '', id: 0 })
  },
}
export const Failed: Story = {
  args: { wall: wall({ phase: 'failed', hosts: [], failure: localFailure('network', 'wall') }) },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Retry' }))
    await expect(args.wall.onRetry).toHaveBeenCalledOnce()
  },
}
export const LoadingMore: Story = { args: { wall: wall({ more: 'loading' }) } }
export const MoreFailed: Story = {
  args: { wall: wall({ more: 'failed' }) },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Retry' }))
    await expect(args.wall.onMore).toHaveBeenCalledOnce()
  },
}
export const EndForVisitors: Story = {
  args: { wall: wall({ end: 'visitor', groups: [] }), level: 2 },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(
      await within(canvasElement).findByRole('button', { name: 'Log in to see more people.' }),
    )
    await expect(args.wall.onLogIn).toHaveBeenCalledOnce()
  },
}
export const EndForUsers: Story = { args: { wall: wall({ end: 'user' }) } }
