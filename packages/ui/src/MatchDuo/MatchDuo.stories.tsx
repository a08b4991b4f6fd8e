import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { CountdownRing } from '../CountdownRing/CountdownRing.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { NextButton } from '../NextButton/NextButton.tsx'
import { SafetyButton } from '../SafetyButton/SafetyButton.tsx'
import { LanguageTag, Tag } from '../Tag/Tag.tsx'
import { pictures } from '../stories/people.ts'
import { MatchDuo } from './MatchDuo.tsx'

const meta = {
  component: MatchDuo,
  parameters: { bare: true },
  args: {
    ready: { self: false, other: false },
    title: 'Elif, 26',
    veils: { other: 'Elif, still blurred', self: 'You, still blurred' },
    other: <img src={pictures.elif} alt="Elif" />,
    self: <img src={pictures.kai} alt="You" />,
    tags: (
      <>
        <LanguageTag code="tr" name="Turkish" onMedia />
        <LanguageTag code="en" name="English" onMedia />
        <Tag tone="media">Cooking</Tag>
      </>
    ),
    countdown: (
      <CountdownRing
        leftMs={8_000}
        totalMs={10_000}
        size={104}
        label="8 seconds to decide"
        lastWords="3 seconds"
      />
    ),
    leave: <IconButton icon="x" variant="glass" label="Leave" />,
    safety: <SafetyButton label="Report or block Elif" onMedia onPress={() => undefined} />,
    note: 'Free match. A private call later costs 20 coins per minute, only if you both agree.',
    actions: (
      <>
        <NextButton leftMs={0} totalMs={5_000} label="Next" onPress={() => undefined} />
        <Button variant="primary" size="lg" icon="eye" iconActive>
          Show me
        </Button>
      </>
    ),
  },
} satisfies Meta<typeof MatchDuo>
export default meta
type Story = StoryObj<typeof meta>

export const BothBlurred: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Elif' }).closest('[inert]')).not.toBeNull()
    await expect(canvas.getByRole('img', { name: 'You' }).closest('[inert]')).not.toBeNull()
  },
}
export const OneReady: Story = {
  args: {
    ready: { self: true, other: false },
    veils: { other: 'Elif, still blurred', self: 'You are ready' },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Elif' }).closest('[inert]')).not.toBeNull()
    await expect(canvas.getByRole('img', { name: 'You' }).closest('[inert]')).not.toBeNull()
  },
}
export const Revealed: Story = {
  args: {
    ready: { self: true, other: true },
    countdown: undefined,
    actions: (
      <>
        <NextButton leftMs={3_000} totalMs={5_000} label="Next" onPress={() => undefined} />
        <Button variant="primary" size="lg" icon="heart" iconActive>
          Like · 2
        </Button>
      </>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Elif' }).closest('[inert]')).toBeNull()
  },
}
/** Both like each other. The ring and the words are there, take no press, and go by themselves. */
export const Moment: Story = {
  args: { ...Revealed.args, moment: 'It’s a match!' },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('It’s a match!')).toBeInTheDocument()
    const layer = canvas.getByText('It’s a match!').parentElement
    await expect(getComputedStyle(layer ?? canvasElement).pointerEvents).toBe('none')
    await waitFor(() => expect(getComputedStyle(layer ?? canvasElement).visibility).toBe('hidden'), {
      timeout: 6_000,
    })
  },
}
export const RightToLeft: Story = { globals: { locale: 'ar' } }
