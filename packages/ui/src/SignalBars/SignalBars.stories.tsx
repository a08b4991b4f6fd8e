import type { Meta, StoryObj } from '@storybook/react-vite'
import { CallParty } from '../CallParty/CallParty.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { pictures } from '../stories/people.ts'
import { SignalBars } from './SignalBars.tsx'

const meta = {
  component: SignalBars,
  globals: { mode: 'dark' },
  args: { level: 4, label: 'Connection 4 of 4' },
} satisfies Meta<typeof SignalBars>
export default meta
type Story = StoryObj<typeof meta>

export const Levels: Story = {
  render: () => (
    <Stack direction="row" gap={5}>
      {([0, 1, 2, 3, 4] as const).map((level) => (
        <SignalBars key={level} level={level} label={`Connection ${level} of 4`} />
      ))}
    </Stack>
  ),
}
export const WithTheParty: Story = {
  render: () => (
    <CallParty
      name="Elif"
      picture={pictures.elif}
      time="08:24"
      signal={{ level: 2, label: 'Connection 2 of 4' }}
      note="muted"
    />
  ),
}
/** Bars rise in the direction of reading. */
export const RightToLeft: Story = { ...Levels, globals: { locale: 'ar', mode: 'dark' } }
