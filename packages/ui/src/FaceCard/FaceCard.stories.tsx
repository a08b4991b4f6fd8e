import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn } from 'storybook/test'
import { CountdownRing } from '../CountdownRing/CountdownRing.tsx'
import { Presence } from '../Presence/Presence.tsx'
import { SafetyButton } from '../SafetyButton/SafetyButton.tsx'
import { LanguageTag, Tag, VipTag } from '../Tag/Tag.tsx'
import { online, pictures } from '../stories/people.ts'
import { FaceCard } from './FaceCard.tsx'

const meta = {
  component: FaceCard,
  args: {
    state: 'deciding',
    picture: pictures.yuna,
    title: 'Yuna, 24',
    about: 'Film student. Ask me about my terrible karaoke.',
    marks: <VipTag label="VIP" />,
    onSwipe: fn(),
    tags: (
      <>
        <LanguageTag code="ko" name="Korean" onMedia />
        <LanguageTag code="en" name="English" onMedia />
        <Tag tone="media">Fashion</Tag>
      </>
    ),
    top: (
      <>
        <Presence {...online} onMedia />
        <SafetyButton label="Report or block Yuna" onMedia onPress={() => undefined} />
      </>
    ),
    countdown: (
      <CountdownRing leftMs={6_000} totalMs={10_000} label="6 seconds to decide" lastWords="3 seconds" />
    ),
  },
} satisfies Meta<typeof FaceCard>
export default meta
type Story = StoryObj<typeof meta>

export const Deciding: Story = {}
export const Paused: Story = {
  args: {
    state: 'paused',
    stateLabel: 'Paused',
    countdown: <CountdownRing paused leftMs={6_000} totalMs={10_000} label="Paused" lastWords="3 seconds" />,
  },
}
export const Liked: Story = { args: { state: 'liked', stateLabel: 'Liked', countdown: undefined } }
export const Passed: Story = { args: { state: 'passed', stateLabel: 'Passed', countdown: undefined } }
export const Expired: Story = { args: { state: 'expired', stateLabel: 'Time is up', countdown: undefined } }
export const NoPicture: Story = { args: { picture: '' } }
export const RightToLeft: Story = { globals: { locale: 'ar' } }
export const Swipe: Story = {
  play: async ({ args, canvas }) => {
    const card = canvas.getByRole('article')
    await expect(card.className).not.toBe('')
    card.setPointerCapture = () => undefined // A made-up pointer cannot be captured.
    const drag = async (to: number, last: 'pointerUp' | 'pointerCancel' = 'pointerUp') => {
      await fireEvent.pointerDown(card, { clientX: 200, pointerId: 1 })
      await fireEvent.pointerMove(card, { clientX: to, pointerId: 1 })
      await fireEvent[last](card, { clientX: to, pointerId: 1 })
    }
    await drag(230)
    await drag(420, 'pointerCancel')
    await expect(args.onSwipe).not.toHaveBeenCalled()
    await drag(420)
    await expect(args.onSwipe).toHaveBeenLastCalledWith('right')
    await drag(0)
    await expect(args.onSwipe).toHaveBeenLastCalledWith('left')
  },
}
