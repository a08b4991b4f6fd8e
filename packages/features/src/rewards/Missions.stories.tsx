import type { Meta, StoryObj } from '@storybook/react-vite'
import { localFailure } from '@visavis/core/errors'
import { expect, userEvent, within } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { MissionsPanel } from './MissionsPanel.tsx'
import { missionsOf, TASKS } from './missionStory.ts'

const meta = {
  component: MissionsPanel,
  decorators: [onStage()],
  args: { missions: missionsOf() },
} satisfies Meta<typeof MissionsPanel>
export default meta
type Story = StoryObj<typeof meta>

/** In progress, to be claimed, done, expired and completed before. */
export const AllStates: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const daily = within(await canvas.findByRole('list', { name: 'Daily' }))
    await expect(daily.getAllByRole('listitem')).toHaveLength(4)
    await expect(daily.getByText('6 of 10')).toBeVisible()
    await expect(daily.getByText(/20 coins paid once for a match do not/)).toBeVisible()
    await expect(
      within(canvas.getByRole('list', { name: 'Not claimed in time' })).queryByRole('button'),
    ).toBeNull()
    await userEvent.click(daily.getByRole('button', { name: 'Get 5 coins' }))
    await expect(args.missions.claim).toHaveBeenCalledWith(TASKS[0])
  },
}
export const Claiming: Story = { args: { missions: missionsOf({ busy: 'say-hi-3:2026-11-24' }) } }
export const TooLate: Story = {
  args: { missions: missionsOf({ problem: 'This reward has expired.' }) },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('This reward has expired.')).toBeVisible()
  },
}
export const Empty: Story = {
  args: { missions: missionsOf({ tasks: [], completed: [] }) },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('No tasks at the moment')).toBeVisible()
  },
}
export const Loading: Story = { args: { missions: missionsOf({ tasks: null }) } }
export const Failed: Story = {
  args: { missions: missionsOf({ tasks: null, failure: localFailure('network', 'missions') }) },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Retry' }))
    await expect(args.missions.readAgain).toHaveBeenCalledOnce()
  },
}
/** The list is there, and could not be read again. */
export const Offline: Story = {
  args: { missions: missionsOf({ failure: localFailure('network', 'missions') }) },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/This may be out of date/)).toBeVisible()
  },
}
export const RightToLeft: Story = { globals: { locale: 'ar' } }
export const LongWords: Story = { globals: { locale: 'de' } }
