import type { Meta, StoryObj } from '@storybook/react-vite'
import { localFailure } from '@visavis/core/errors'
import { expect, fn, userEvent, within } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { storyPerson } from '../stories/storyPeople.ts'
import { BlockedView } from './BlockedScreen.tsx'

const person = {
  id: 10_001,
  userName: 'Elif',
  alias: '',
  headImg: storyPerson().headImg,
  blockedAt: Date.UTC(2026, 10, 20, 9),
  isDemo: true,
}
const meta = {
  component: BlockedView,
  decorators: [onStage()],
  args: {
    people: [person, { ...person, id: 10_002, userName: '<script>Zuri</script>' }],
    failure: null,
    more: false,
    onMore: fn(),
    onRetry: fn(),
    onUnblock: fn(),
  },
} satisfies Meta<typeof BlockedView>
export default meta
type Story = StoryObj<typeof meta>

export const Some: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('*script*Zuri*/script*')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Unblock Elif' }))
    await expect(args.onUnblock).toHaveBeenCalledWith(person)
  },
}
export const More: Story = { args: { more: true } }
export const Nobody: Story = { args: { people: [] } }
export const Loading: Story = { args: { people: null } }
export const Failed: Story = { args: { people: null, failure: localFailure('network', 'blockedList') } }
