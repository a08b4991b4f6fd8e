import type { Meta, StoryObj } from '@storybook/react-vite'
import { useAppSelector } from '@visavis/domain/hooks'
import { expect, waitFor } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { past } from './callStory.tsx'
import { FeltSafe } from './FeltSafe.tsx'

/** Says what the shell would open. */
function Opened() {
  const report = useAppSelector((state) => state.shell.report)
  return <output>{report === null ? '' : `report ${report.personId} ${report.scene}`}</output>
}

const meta = {
  component: FeltSafe,
  args: { past },
  decorators: [onStage({ answers: { callFeeling: null } })],
  render: (args) => (
    <>
      <FeltSafe {...args} />
      <Opened />
    </>
  ),
} satisfies Meta<typeof FeltSafe>
export default meta
type Story = StoryObj<typeof meta>

export const Asked: Story = {
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('group', { name: 'Did you feel safe with Elif?' })).toBeVisible(),
}
export const Yes: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Yes' }))
    await expect(canvas.getByRole('button', { name: 'Yes' })).toHaveAttribute('aria-pressed', 'true')
    await expect(await canvas.findByText('Good to know. Only we see this.')).toBeVisible()
  },
}
/** One tap opens report and block; the second is in there. */
export const No: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'No' }))
    await waitFor(() => expect(canvas.getByText(`report ${past.person.id} ended`)).toBeInTheDocument())
    await expect(canvas.getByText(/We are sorry/)).toBeVisible()
  },
}
