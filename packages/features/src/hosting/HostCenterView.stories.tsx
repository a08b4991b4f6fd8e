import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import type { Hosting } from '@visavis/core/contract'
import { BUSINESS_ERRORS, decideFailure, localFailure } from '@visavis/core/errors'
import { expect, fireEvent, fn, userEvent, within } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { storyPerson } from '../stories/storyPeople.ts'
import { HostCenterView } from './HostCenterView.tsx'
import { IntroClipView } from './IntroClip.tsx'
import { OwnCard } from './OwnCard.tsx'
import { storyClip } from './storyClip.ts'
import { storyPenalties, storyPenalty } from './storyPenalties.ts'
import type { HostPrices } from './PriceForm.tsx'

const HOSTING: Hosting = {
  state: 'host',
  answer: '',
  appliedAt: Date.UTC(2026, 10, 20, 9, 30),
  approval: true,
  price: 60,
  friendPrice: 40,
  topicId: 7,
  prices: [20, 40, 60, 80, 100, 120],
  pointRate: 0.5,
}
const AGREED = { agreed: true, version: 1, agreedAt: Date.UTC(2026, 10, 20, 9, 29) }
const agreement = (agreed: boolean) => ({
  agreement: agreed ? AGREED : { agreed: false, version: 1, agreedAt: null },
  busy: false,
  failure: null,
  onAgree: fn(),
})
const prices = { draft: null, busy: false, failure: null, saved: false, onDraft: fn(), onSave: fn() }
const { headImg, albumImages } = storyPerson()
const me = {
  id: 10_001,
  userName: 'Alex',
  goldNum: 120,
  points: 340,
  gender: 1,
  birthday: '1998-05-14',
  birthdayEditable: true,
  bio: '',
  interests: [1, 10],
  languages: [1, 20],
  headImg,
  backgroundImg: '',
  albumImages,
  videos: [],
  linkedEmail: '',
  linkedPhone: '',
  isVip: false,
  isHost: true,
  isDemo: false,
  countryId: 792,
  countryCode: 'TR',
  statusId: 2,
  complete: true,
  pricePerMinute: 60,
} as const satisfies Parameters<typeof OwnCard>[0]['me']

const meta = {
  component: HostCenterView,
  decorators: [onStage()],
  args: {
    hosting: HOSTING,
    agreement: agreement(true),
    apply: { busy: false, failure: null, onApply: fn() },
    prices,
    points: 340,
    penalties: storyPenalties({ penalties: [] }),
    friendOnlyCall: false,
    onFriendOnlyCall: fn(),
    profileHref: '/profile/10001',
    intro: (
      <IntroClipView
        videos={[storyClip(albumImages[0] ?? '', { intro: true })]}
        failure={null}
        onRetry={fn()}
      />
    ),
    hours: {
      hours: {
        timeZone: 'Europe/Istanbul',
        days: [[1200, 1320], null, [1200, 1320], null, [1140, 1320], null, null],
      },
      timeZone: 'Europe/Istanbul',
      busy: false,
      failure: null,
      saved: false,
      onChange: fn(),
      onSave: fn(),
    },
    card: <OwnCard me={{ ...me, languages: [...me.languages] }} price={60} layout="overlay" />,
  },
} satisfies Meta<typeof HostCenterView>
export default meta
type Story = StoryObj<typeof meta>

/** Prices, topic and who may call, with the card callers see; a choice is saved with the button. */
export const Prices: Story = {
  render: function Choosing(args) {
    const [draft, setDraft] = useState<HostPrices | null>(null)
    return <HostCenterView {...args} prices={{ ...args.prices, draft, onDraft: setDraft }} />
  },
  play: async ({ canvas, args }) => {
    const everyone = await canvas.findByRole('slider', { name: 'Everyone' })
    await expect(everyone).toHaveAttribute('aria-valuetext', '60 coins / min')
    await expect(everyone).toHaveAccessibleDescription('You earn 30 points / min')
    const save = canvas.getByRole('button', { name: 'Save' })
    await expect(save).toBeDisabled()
    await fireEvent.change(everyone, { target: { value: '4' } })
    await expect(everyone).toHaveAttribute('aria-valuetext', '100 coins / min')
    await expect(everyone).toHaveAccessibleDescription('You earn 50 points / min')
    await userEvent.selectOptions(canvas.getByLabelText('Topic'), 'Singing')
    await userEvent.click(save)
    await expect(args.prices.onSave).toHaveBeenCalledOnce()
    await expect(canvas.getByRole('link', { name: 'Points' })).toHaveAttribute('href', '/points')
    await expect(canvas.getByText('Friends see 40 coins / min.')).toBeVisible()
    await userEvent.click(canvas.getByRole('switch', { name: /^Only friends can call/ }))
    await expect(args.onFriendOnlyCall).toHaveBeenCalledWith(true)
  },
}
/**
 * A price of friends above the other is refused at its field before anything is sent; what is chosen stays.
 */
export const FriendsAboveEveryone: Story = {
  args: { prices: { ...prices, draft: { price: 40, friendPrice: 60, topicId: null } } },
  play: async ({ canvas, args }) => {
    const friends = await canvas.findByRole('slider', { name: 'Friends' })
    await expect(friends).toHaveAttribute('aria-valuetext', '60 coins / min')
    await expect(friends).toBeInvalid()
    await expect(canvas.getByText('Friends cannot pay more than everyone else.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Save' })).toBeDisabled()
    await fireEvent.submit(friends.closest('form') as HTMLFormElement)
    await expect(args.prices.onSave).not.toHaveBeenCalled()
  },
}
/** The list changed meanwhile: the gateway refuses, the choice and its fault stay at the field. */
export const PriceGone: Story = {
  args: {
    prices: {
      ...prices,
      draft: { price: 80, friendPrice: 40, topicId: 7 },
      failure: { ...localFailure('general', 'hostPrice'), kind: 'invalid', field: 'price' },
    },
  },
  play: async ({ canvas }) => {
    const everyone = await canvas.findByRole('slider', { name: 'Everyone' })
    await expect(everyone).toHaveAttribute('aria-valuetext', '80 coins / min')
    await expect(
      canvas.getByText('This price can no longer be chosen. Please choose another one.'),
    ).toBeVisible()
  },
}
/** While the role is suspended nobody applies anew: the decision says why and how to appeal. */
export const Suspended: Story = {
  args: {
    hosting: { ...HOSTING, state: 'none', price: 0, friendPrice: 0, topicId: null },
    penalties: storyPenalties({
      penalties: [storyPenalty({ kind: 'role', points: 0, endsAt: Date.UTC(2026, 11, 1, 9) })],
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No paid calls for now')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Appeal' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Apply' })).toBeNull()
  },
}
/** Days are ticked, a span that ends before it begins is not sent, and no day at all shows nothing. */
export const Hours: Story = {
  play: async ({ canvas, args }) => {
    const monday = await canvas.findByLabelText('Until, Monday')
    await fireEvent.change(monday, { target: { value: '19:00' } })
    await expect(canvas.getByText('The end has to be after the beginning.')).toBeVisible()
    await fireEvent.change(monday, { target: { value: '23:30' } })
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Friday' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Save hours' }))
    await expect(args.hours.onSave).toHaveBeenCalledWith({
      timeZone: 'Europe/Istanbul',
      days: [[1200, 1410], null, [1200, 1320], null, null, null, null],
    })
  },
}
export const Offline: Story = {
  args: {
    prices: {
      ...prices,
      draft: { price: 80, friendPrice: 40, topicId: 7 },
      failure: localFailure('network', 'hostPrice'),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Save' })).toBeEnabled()
  },
}
export const Saved: Story = {
  args: { prices: { ...prices, saved: true } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Saved\. It applies from your next call/)).toBeVisible()
  },
}
/** A host who was made one by an operator accepts the agreement before setting prices. */
export const HostWithoutAgreement: Story = {
  args: { agreement: agreement(false) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Accept agreement' })).toBeDisabled()
    await expect(canvas.getByText(/^Until you accept, you are not on the wall/)).toBeVisible()
    await expect(canvas.queryByRole('slider')).toBeNull()
  },
}

const NONE: Hosting = {
  ...HOSTING,
  state: 'none',
  appliedAt: null,
  price: 0,
  friendPrice: 0,
  topicId: null,
}
/**
 * Who is no host reads the agreement and accepts it, never ticked beforehand, before the way to apply opens.
 */
export const ToApply: Story = {
  args: { hosting: NONE, agreement: agreement(false), points: 0 },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText(/you earn 5 points, rounded down/)).toBeVisible()
    const accept = canvas.getByRole('button', { name: 'Accept agreement' })
    await expect(accept).toBeDisabled()
    await userEvent.click(canvas.getByRole('checkbox'))
    await userEvent.click(accept)
    await expect(args.agreement.onAgree).toHaveBeenCalledOnce()
    await expect(canvas.queryByRole('button', { name: 'Apply' })).toBeNull()
  },
}
/** Operators may want a verified number first: said with the way to link one (R6.16, R6.17). */
export const NumberMissing: Story = {
  args: {
    hosting: NONE,
    agreement: {
      ...agreement(false),
      failure: decideFailure(
        { client: 'gateway', endpoint: 'saveProtocol', status: 200, code: 20918 },
        BUSINESS_ERRORS[20918],
      ),
    },
    points: 0,
  },
  play: async ({ canvas }) => {
    const alert = within(await canvas.findByRole('alert'))
    await expect(alert.getByText(/Please verify your phone number first\./)).toBeVisible()
    await expect(alert.getByRole('link', { name: 'Account security' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/accountSecurity$/),
    )
  },
}
export const Agreed: Story = {
  args: { hosting: NONE, points: 0 },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Apply' }))
    await expect(args.apply.onApply).toHaveBeenCalledOnce()
    await expect(canvas.getByText(/^Version 1 accepted on /)).toBeVisible()
  },
}
export const Waiting: Story = {
  args: { hosting: { ...NONE, state: 'waiting', appliedAt: HOSTING.appliedAt }, points: 0 },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'Your application is being reviewed' }),
    ).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Apply' })).toBeNull()
  },
}
/** The answer of the operators, and the way to apply again. */
export const Rejected: Story = {
  args: {
    hosting: { ...NONE, state: 'rejected', answer: 'Please add a photo of yourself.' },
    points: 0,
  },
  play: async ({ canvas, args }) => {
    const status = within(await canvas.findByRole('status'))
    await expect(status.getByText('Please add a photo of yourself.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Apply again' }))
    await expect(args.apply.onApply).toHaveBeenCalledOnce()
  },
}
export const OnPhone: Story = { globals: { viewport: { value: 'mobile2' } } }
export const RightToLeft: Story = { globals: { locale: 'ar' } }
