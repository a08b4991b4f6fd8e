import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Avatar } from '../Avatar/Avatar.tsx'
import { Button } from '../Button/Button.tsx'
import { StepIndicator } from '../StepIndicator/StepIndicator.tsx'
import { online, pictures } from '../stories/people.ts'
import { List, ListRow } from './ListRow.tsx'

const meta = { component: ListRow, args: { title: 'Elif' } } satisfies Meta<typeof ListRow>
export default meta
type Story = StoryObj<typeof meta>

export const Rows: Story = {
  render: () => (
    <List label="Calls">
      <ListRow
        leading={<Avatar src={pictures.elif} name="" presence={online} />}
        title="Elif"
        text="Video call · 9 min"
        trailing="540"
        href="#elif"
      />
      <ListRow
        leading={<Avatar src={pictures.zuri} name="" />}
        title="Zuri"
        text="Missed"
        trailing={<Button size="sm">Call back</Button>}
      />
    </List>
  ),
}
export const Steps: Story = { render: () => <StepIndicator step={2} total={5} label="Step 2 of 5" /> }
const openReceipt = fn()
export const Pressed: Story = {
  render: () => (
    <List label="Calls">
      <ListRow
        title="Elif"
        text="120 coins"
        press={{ label: 'Receipt of the call with Elif', onPress: openReceipt }}
        trailing={<Button size="sm">Call back</Button>}
      />
    </List>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Receipt of the call with Elif' }))
    await expect(openReceipt).toHaveBeenCalledOnce()
  },
}
