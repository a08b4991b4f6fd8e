import type { Meta, StoryObj } from '@storybook/react-vite'
import { localFailure } from '@visavis/core/errors'
import { expect, fn, userEvent, within } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { storyHosts } from '../stories/storyPeople.ts'
import { SearchView } from './SearchView.tsx'
import type { Search } from './useSearch.ts'

const search = (changes: Partial<Search> = {}): Search => ({
  typed: 'eli',
  filters: { country: '0', language: '0', gender: '0', status: '' },
  countries: [
    { id: 792, code: 'TR' },
    { id: 276, code: 'DE' },
  ],
  languages: [1, 3, 8],
  people: storyHosts(7, { pricePerMinute: 80 }).map((host, index) =>
    index < 2 ? { ...host, ownPrice: 60 } : host,
  ),
  total: 7,
  suggested: false,
  filtered: false,
  phase: 'ready',
  failure: null,
  busy: false,
  more: 'none',
  recent: ['mila', '10001'],
  onType: fn(),
  onSubmit: fn(),
  onFilter: fn(),
  onReset: fn(),
  onRecent: fn(),
  onForget: fn(),
  onMore: fn(),
  onRetry: fn(),
  onCall: fn(),
  onOwnPrice: fn(),
  onSafety: fn(),
  ...changes,
})

const meta = {
  component: SearchView,
  decorators: [onStage()],
  args: { search: search(), layout: 'overlay', onBack: fn() },
} satisfies Meta<typeof SearchView>
export default meta
type Story = StoryObj<typeof meta>

export const Found: Story = {
  play: async ({ canvasElement, args: { search: given } }) => {
    const canvas = within(canvasElement)
    await canvas.findByText('7 people found')
    await expect(canvas.getAllByText('from search')).toHaveLength(7)
    await userEvent.click(canvas.getByRole('button', { name: 'Country: All countries' }))
    await userEvent.keyboard('germ{Enter}')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Status' }), '2')
    await expect((given.onFilter as ReturnType<typeof fn>).mock.calls).toEqual([
      ['country', '276'],
      ['status', '2'],
    ])
    await expect(canvas.getByRole('link', { name: /Elif/ })).toHaveAttribute(
      'href',
      expect.stringContaining('from=search'),
    )
    await userEvent.click(canvas.getByRole('button', { name: /^Call Elif, 80 coins/ }))
    await expect(given.onCall).toHaveBeenCalledWith(10_001, expect.any(Number))
    await expect(canvas.getAllByText('60 / min from the profile')).toHaveLength(2)
    await userEvent.click(canvas.getByRole('button', { name: 'Call Elif · 60 / min from the profile' }))
    await expect(given.onOwnPrice).toHaveBeenCalledWith(10_001)
    await userEvent.type(canvas.getByRole('searchbox'), '{Enter}')
    await expect(given.onSubmit).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Clear the field' }))
    await expect(given.onType).toHaveBeenLastCalledWith('')
  },
}
export const Suggestions: Story = {
  args: { search: search({ typed: '', suggested: true }) },
  play: async ({ canvasElement, args: { search: given } }) => {
    const canvas = within(canvasElement)
    await canvas.findByRole('heading', { name: 'Here now' })
    await userEvent.click(canvas.getByRole('button', { name: 'mila' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Forget “10001”' }))
    await expect(
      [given.onRecent, given.onForget].map((told) => (told as ReturnType<typeof fn>).mock.calls),
    ).toEqual([[['mila']], [['10001']]])
  },
}
export const NobodyWithFilters: Story = {
  args: {
    search: search({
      people: [],
      total: 0,
      filtered: true,
      filters: { country: '276', language: '0', gender: '2', status: '' },
    }),
  },
  play: async ({ canvasElement, args: { search: given } }) => {
    await within(canvasElement).findByText('No users found')
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Reset filters' }))
    await expect(given.onReset).toHaveBeenCalledOnce()
  },
}
/** A number nobody has is no matter of letters. */
export const UnknownId: Story = {
  args: { search: search({ people: [], total: 0, typed: '99999999' }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'The user does not exist' })).toBeVisible()
  },
}
export const Nobody: Story = { args: { search: search({ people: [], total: 0 }) } }
export const Loading: Story = { args: { search: search({ phase: 'loading', people: [] }) } }
export const Failed: Story = {
  args: { search: search({ phase: 'failed', people: [], failure: localFailure('network', 'search') }) },
}
export const MoreFailed: Story = { args: { search: search({ more: 'failed' }) } }
