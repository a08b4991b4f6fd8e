import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { localFailure } from '@visavis/core/errors'
import { onStage } from '../stories/onStage.tsx'
import { DeviceTasksView } from './DeviceTasksView.tsx'
import type { DeviceTasks, InstallTask, PushTask } from './DeviceTasksView.tsx'

const tasksOf = (push: PushTask, install: InstallTask): DeviceTasks => ({
  push: { state: push, gold: 20 },
  install: { state: install, gold: 30 },
})
const meta = {
  component: DeviceTasksView,
  decorators: [onStage()],
  args: {
    tasks: tasksOf('open', 'ask'),
    failure: null,
    busy: null,
    readAgain: fn(),
    onPush: fn(),
    onInstall: fn(),
    onSteps: fn(),
  },
} satisfies Meta<typeof DeviceTasksView>
export default meta
type Story = StoryObj<typeof meta>

export const StillToBeHad: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Turn on' }))
    await expect(args.onPush).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Install' }))
    await expect(args.onInstall).toHaveBeenCalledOnce()
  },
}
export const ReadyToTake: Story = {
  args: { tasks: tasksOf('ready', 'ready') },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Get 20 coins' }))
    await expect(args.onPush).toHaveBeenCalledOnce()
  },
}
/** There is nothing to press twice. */
export const Paid: Story = {
  args: { tasks: tasksOf('paid', 'paid') },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findAllByText('Done')).toHaveLength(2)
    await expect(canvas.queryAllByRole('button')).toHaveLength(0)
  },
}
/** The browser has been told no, and makes no offer to install. */
export const NotHere: Story = {
  args: { tasks: tasksOf('denied', 'unknown') },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText(/blocks notifications/)).toBeVisible()
    const press = canvas.getAllByRole('button')
    await expect(press, 'only how it works elsewhere').toHaveLength(1)
    await userEvent.click(canvas.getByRole('button', { name: 'How it works' }))
    await expect(args.onSteps).toHaveBeenCalledOnce()
  },
}
export const IPhone: Story = { args: { tasks: tasksOf('unsupported', 'steps') } }
export const Agreed: Story = { args: { tasks: tasksOf('paid', 'installed') } }
export const Loading: Story = { args: { tasks: null } }
export const Failed: Story = {
  args: { tasks: null, failure: localFailure('network', 'isInitNotification') },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: /Try again|Retry/ }))
    await expect(args.readAgain).toHaveBeenCalledOnce()
  },
}
/** The brand gives no coins for either. */
export const Off: Story = {
  args: { tasks: { push: { state: 'open', gold: 0 }, install: { state: 'ask', gold: 0 } } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('list')).toBeNull()
  },
}
export const RightToLeft: Story = { globals: { locale: 'ar' } }
