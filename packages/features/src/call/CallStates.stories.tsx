import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { CallStory, NOW, call, elif, ended, inCall, receipt, talk } from './callStory.tsx'

const attempt = 'a'
const target = { matchUserId: elif.id, callType: 1, location: 1, matchFlag: 0 } as const
const offer = { price: 60, videoPrice: 60, voicePrice: 30, goldNum: 1240, status: 2, person: elif } as const

/** One story per state of the call. */
const meta = {
  component: CallStory,
  globals: { mode: 'dark' },
  decorators: [
    onStage({
      answers: {
        receipt,
        ledger: { list: [], page: 1, size: 20, total: 0 },
        globalConf: { features: { demoCoins: true, emailSignUp: true, simulation: true } },
      },
    }),
  ],
} satisfies Meta<typeof CallStory>
export default meta
type Story = StoryObj<typeof meta>

export const Checking: Story = { args: { machine: { phase: 'checking', attempt, target } } }
export const Asking: Story = { args: { machine: { phase: 'asking', attempt, target } } }
export const Price: Story = {
  args: { machine: { phase: 'confirming', attempt, target, offer } },
  play: async () => {
    await expect(await screen.findByRole('button', { name: /Start call · 60 coins \/ min/ })).toBeVisible()
    await expect(await screen.findByText(/1240|1,240/)).toBeVisible()
  },
}
/** Search asks more than the person does: the price says its way, and the cheaper one is a tap away. */
export const PriceFromSearch: Story = {
  args: {
    machine: {
      phase: 'confirming',
      attempt,
      target: { ...target, location: 138 },
      offer: { ...offer, price: 80, videoPrice: 80, voicePrice: 40, ownPrice: 60 },
    },
  },
  play: async () => {
    await expect(await screen.findByText('per minute, from search')).toBeVisible()
    await expect(
      screen.getByRole('button', { name: 'Call for 60 coins / min from the profile' }),
    ).toBeEnabled()
    await expect(screen.getByRole('radio', { name: 'Video · 80 coins / min' })).toBeChecked()
  },
}
const coupons = [
  { id: 7, minutes: 3, scope: 'both', expiresAt: Date.UTC(2026, 11, 1) },
  { id: 9, minutes: 10, scope: 'video', expiresAt: Date.UTC(2026, 11, 20) },
] as const
/** A coupon there is to use: what ends first is chosen, the others and none are beside it. */
export const PriceWithCoupon: Story = {
  args: { machine: { phase: 'confirming', attempt, target, offer: { ...offer, coupons } } },
  play: async () => {
    const use = await screen.findByRole('radio', {
      name: /^Use coupon: first 3 minutes free, then 60 coins per minute/,
    })
    await expect(use).toBeChecked()
    await expect(screen.getByRole('button', { name: 'Start call · 3 minutes free' })).toBeVisible()
    await userEvent.click(screen.getByRole('radio', { name: /^Without a coupon/ }))
    await expect(screen.getByRole('button', { name: 'Start call · 60 coins / min' })).toBeVisible()
    await userEvent.click(screen.getByRole('radio', { name: /first 10 minutes/ }))
    await expect(screen.getByRole('button', { name: 'Start call · 10 minutes free' })).toBeVisible()
  },
}
/** Too few coins for a minute: the coupon is the only way. */
export const PriceByCouponAlone: Story = {
  args: {
    machine: {
      phase: 'confirming',
      attempt,
      target,
      offer: { ...offer, goldNum: 10, coupons: [coupons[0]] },
    },
  },
  play: async () => expect(await screen.findByRole('radio', { name: /^Without a coupon/ })).toBeDisabled(),
}
export const PriceWithCouponRightToLeft: Story = {
  args: { machine: { phase: 'confirming', attempt, target, offer: { ...offer, coupons } } },
  globals: { locale: 'ar' },
  play: async () => expect(await screen.findByRole('dialog')).toBeVisible(),
}
/** The first coins of a purchase: said once what becomes of the right to return them. */
export const PriceOfBoughtCoins: Story = {
  args: {
    machine: {
      phase: 'confirming',
      attempt,
      target,
      offer: { ...offer, firstSpend: { orderIds: ['o1'], days: 14 } },
    },
  },
  play: async () =>
    expect(
      await screen.findByText(/Coins you spend can no longer be returned\..* for 14 days/),
    ).toBeVisible(),
}
/** From cards: a trial there is to have, and chosen. */
export const PriceWithTrial: Story = {
  args: {
    machine: {
      phase: 'confirming',
      attempt,
      target: { ...target, location: 141 },
      offer: { ...offer, price: 40, videoPrice: 40, voicePrice: 20, trial: { price: 12, chosen: false } },
    },
  },
  play: async () => expect(await screen.findByRole('radio', { name: 'Try · 12 coins' })).not.toBeChecked(),
}
export const PriceOfTrial: Story = {
  args: {
    machine: {
      phase: 'confirming',
      attempt,
      target: { ...target, location: 142, origin: 141 },
      offer: { ...offer, price: 12, videoPrice: 40, voicePrice: 20, trial: { price: 12, chosen: true } },
    },
  },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Start trial · 12 coins' })).toBeVisible()
    await expect(
      screen.getByText(/ends by itself, unless you then agree to 40 coins per minute/),
    ).toBeVisible()
    await expect(screen.getByRole('radio', { name: 'Try · 12 coins' })).toBeChecked()
  },
}
export const PriceOfFreeTrial: Story = {
  args: {
    machine: {
      phase: 'confirming',
      attempt,
      target: { ...target, location: 137, origin: 138 },
      offer: { ...offer, price: 0, videoPrice: 80, voicePrice: 40, trial: { price: 0, chosen: true } },
    },
  },
  play: async () => expect(await screen.findByRole('button', { name: 'Start free trial' })).toBeVisible(),
}
export const PriceFree: Story = {
  args: { machine: { phase: 'confirming', attempt, target, offer: { ...offer, price: 0 } } },
}
export const RefusedPermission: Story = {
  args: { machine: { phase: 'refused', attempt, target, problem: { kind: 'permissionDenied' } } },
  play: async () =>
    expect(
      await screen.findByText('Please allow camera and microphone in your browser to video chat.'),
    ).toBeVisible(),
}
export const RefusedNoDevice: Story = {
  args: { machine: { phase: 'refused', attempt, target, problem: { kind: 'noDevice' } } },
  play: async () => expect(await screen.findByText('No camera or microphone was found.')).toBeVisible(),
}
export const RefusedDeviceBusy: Story = {
  args: { machine: { phase: 'refused', attempt, target, problem: { kind: 'deviceBusy' } } },
  play: async () => {
    await expect(await screen.findByText('Your camera is used by another app.')).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Call by voice' })).toBeVisible()
  },
}
/** A voice call has nothing less to go on with. */
export const RefusedVoiceDeviceBusy: Story = {
  args: {
    machine: {
      phase: 'refused',
      attempt,
      target: { ...target, callType: 2 },
      problem: { kind: 'deviceBusy' },
    },
  },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible()
    await expect(screen.queryByRole('button', { name: 'Call by voice' })).toBeNull()
  },
}
export const RefusedNoCoins: Story = {
  args: {
    machine: { phase: 'refused', attempt, target, problem: { kind: 'noCoins', price: 60, goldNum: 20 } },
  },
  play: async () =>
    expect(await screen.findByText(/You need 60 coins per minute to call\. You have 20\./)).toBeVisible(),
}
/** Too little for a minute of video, enough for cheaper kinds of the same call. */
export const RefusedNoCoinsButCheaper: Story = {
  args: {
    machine: {
      phase: 'refused',
      attempt,
      target: { ...target, location: 141 },
      problem: { kind: 'noCoins', price: 40, goldNum: 25, cheaper: { trial: 12, voice: 20 } },
    },
  },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Try one minute · 12 coins' })).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Call by voice · 20 coins / min' })).toBeVisible()
  },
}
export const RefusedNoCoinsButFreeTrial: Story = {
  args: {
    machine: {
      phase: 'refused',
      attempt,
      target: { ...target, location: 138 },
      problem: { kind: 'noCoins', price: 80, goldNum: 0, cheaper: { trial: 0 } },
    },
  },
  play: async () =>
    expect(await screen.findByRole('button', { name: 'Try one minute · free' })).toBeVisible(),
}
export const RefusedTrial: Story = {
  args: {
    machine: {
      phase: 'refused',
      attempt,
      target: { ...target, location: 142 },
      problem: { kind: 'noCoins', price: 12, goldNum: 3, trial: true },
    },
  },
  play: async () =>
    expect(await screen.findByText('You need 12 coins for the trial minute. You have 3.')).toBeVisible(),
}
export const RefusedNetwork: Story = {
  args: { machine: { phase: 'refused', attempt, target, problem: { kind: 'network' } } },
}
export const RefusedFailed: Story = {
  args: { machine: { phase: 'refused', attempt, target, problem: { kind: 'failed' } } },
  play: async () => expect(await screen.findByText('Sorry, call connection failed')).toBeVisible(),
}
export const RefusedFriendsOnly: Story = {
  args: { machine: { phase: 'refused', attempt, target, problem: { kind: 'notAllowed' } } },
  play: async () => {
    await expect(await screen.findByText('You need to be friends to call this person.')).toBeVisible()
    await expect(screen.getByRole('button', { name: 'See profile' })).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Not now' })).toBeVisible()
    await expect(screen.queryByRole('button', { name: 'Retry' }), 'pressing again does not help').toBeNull()
  },
}
export const RefusedOldVersion: Story = {
  args: { machine: { phase: 'refused', attempt, target, problem: { kind: 'oldVersion' } } },
  play: async () => {
    await expect(
      await screen.findByText("Video calls are not supported by the other person's version."),
    ).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Call by voice' })).toBeVisible()
    await expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  },
}
export const RefusedUnknown: Story = {
  args: { machine: { phase: 'refused', attempt, target, problem: { kind: 'unknownPerson' } } },
  play: async () => {
    await expect((await screen.findAllByRole('button', { name: 'Close' })).at(-1)).toBeVisible()
    await expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  },
}
export const Launching: Story = {
  args: { machine: { phase: 'launching', attempt, target, offer, waitingRing: null } },
}
/** The call screen waits under the ringing, out of reach. */
const expectHiddenScreen = async () => {
  await waitFor(() => expect(document.querySelector('[inert] [data-phase="connecting"]')).not.toBeNull())
  await expect(screen.queryByRole('region', { name: /Call with Elif/ })).toBeNull()
}
export const RingingOut: Story = {
  args: { machine: { phase: 'ringingOut', call, ringUntil: NOW + 30_000 } },
  play: expectHiddenScreen,
}
const callee = { ...call, role: 'callee', price: 0, pointsPerMinute: 30 } as const
export const RingingIn: Story = {
  args: {
    machine: { phase: 'ringingIn', call: callee, ringUntil: NOW + 24_000, answering: false, problem: null },
  },
  play: async () => {
    await expect(await screen.findByRole('alertdialog')).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Decline' })).toHaveFocus()
    await expectHiddenScreen()
  },
}
export const RingingInArabic: Story = {
  globals: { locale: 'ar' },
  args: RingingIn.args,
  play: async () => expect(await screen.findByText('تركيا')).toBeVisible(),
}
export const RingingInTrial: Story = {
  args: {
    machine: {
      phase: 'ringingIn',
      call: { ...callee, trial: { gold: 0, points: 6 } },
      ringUntil: NOW + 24_000,
      answering: false,
      problem: null,
    },
  },
  play: async () => expect(await screen.findByText(/then 30 per minute/)).toBeVisible(),
}
export const RingingInFree: Story = {
  args: {
    machine: {
      phase: 'ringingIn',
      call: { ...callee, pointsPerMinute: 0 },
      ringUntil: NOW + 24_000,
      answering: false,
      problem: null,
    },
  },
}
export const RingingInAnswering: Story = {
  args: {
    machine: { phase: 'ringingIn', call: callee, ringUntil: NOW + 24_000, answering: true, problem: null },
  },
}
export const RingingInNoCamera: Story = {
  args: {
    machine: {
      phase: 'ringingIn',
      call: callee,
      ringUntil: NOW + 24_000,
      answering: false,
      problem: { kind: 'deviceBusy' },
    },
  },
}
export const Connecting: Story = {
  args: { machine: { ...inCall, phase: 'connecting', until: NOW + 20_000, talkedMs: 0 } },
}
export const Connected: Story = {
  args: { machine: { ...inCall, phase: 'connected', talk } },
  play: async () => expect(await screen.findByText('08:24')).toBeVisible(),
}
/** The second of three minutes a coupon pays. */
export const ConnectedByCoupon: Story = {
  args: {
    machine: {
      ...inCall,
      phase: 'connected',
      talk: { ...talk, since: NOW - 84_000, minutes: 2, gold: 0, coupon: { minutes: 3 } },
    },
  },
  play: async () => {
    await expect(await screen.findByText('Free by coupon')).toBeVisible()
    await expect(screen.getAllByText('3 minutes free, then 60 coins per minute')[0]).toBeInTheDocument()
  },
}
export const ConnectedFree: Story = {
  args: {
    machine: {
      ...inCall,
      call: { ...call, price: 0, feeType: 0 },
      phase: 'connected',
      talk: { ...talk, gold: 0, nextAt: null, minutesLeft: null },
    },
  },
}
export const ConnectedHost: Story = {
  args: { machine: { ...inCall, call: callee, phase: 'connected', talk: { ...talk, points: 255 } } },
  // Minutes may have had rates of their own: what the bill says, not minutes times the rate.
  play: async () => expect(await screen.findByText('255 earned')).toBeVisible(),
}
export const CameraAndMicrophoneOff: Story = {
  args: { machine: { ...inCall, phase: 'connected', talk }, room: { camera: false, microphone: false } },
}
export const RemoteCameraOff: Story = {
  args: {
    machine: { ...inCall, phase: 'connected', talk },
    room: { remoteCamera: false, remoteMicrophone: false },
  },
}
export const RemoteLost: Story = {
  args: { machine: { ...inCall, phase: 'connected', talk }, room: { remoteLost: true, bars: 0 } },
}
export const CameraPulledOut: Story = {
  args: {
    machine: { ...inCall, phase: 'connected', talk },
    room: { camera: false, deviceProblem: { kind: 'cameraGone' } },
  },
  play: async () => expect(await screen.findByText(/camera was disconnected/)).toBeVisible(),
}
export const MicrophonePulledOut: Story = {
  args: {
    machine: { ...inCall, phase: 'connected', talk },
    room: { microphone: false, deviceProblem: { kind: 'microphoneGone' } },
  },
  play: async () => expect(await screen.findByText(/microphone was disconnected/)).toBeVisible(),
}
export const LastMinute: Story = {
  args: {
    machine: {
      ...inCall,
      phase: 'grace',
      talk: { ...talk, minutes: 12, gold: 720, minutesLeft: 0 },
      endsAt: NOW + 42_000,
    },
    room: { bars: 2 },
  },
  play: async () => {
    // The sheet fades in.
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'This call ends in 42 seconds' })).toBeVisible(),
    )
    // One clock: the fixed sentence stands in the log only.
    await expect(screen.getByRole('log')).toHaveTextContent(
      'Insufficient coins available, your call will terminate in 1 minutes',
    )
    await expect(screen.getAllByText(/Insufficient coins/)).toHaveLength(1)
    await expect(screen.getByRole('alert')).toHaveTextContent('This call ends in 42 seconds')
  },
}
/** The paid time runs out without a sheet; the notes of the call are back. */
export const LastMinuteLetEnd: Story = {
  args: { ...LastMinute.args, room: { bars: 2, remoteVeiled: true } },
  play: async () => {
    const letEnd = await screen.findByRole('button', { name: 'Let the call end' })
    await expect(screen.queryByText('Elif is blurred right now')).toBeNull()
    await userEvent.click(letEnd)
    await waitFor(() => expect(screen.queryByRole('heading', { name: /This call ends/ })).toBeNull())
    await expect(screen.getByText('Elif is blurred right now')).toBeVisible()
  },
}
const trialTalk = {
  ...talk,
  since: NOW - 40_000,
  minutes: 1,
  gold: 12,
  nextAt: NOW + 20_000,
  minutesLeft: 30,
  trial: { price: 40, agreed: false },
}
const trialCall = { ...call, price: 40, trial: { gold: 12, points: 0 } }
export const TrialMinute: Story = {
  args: {
    machine: {
      ...inCall,
      call: trialCall,
      phase: 'connected',
      talk: { ...trialTalk, since: NOW - 10_000, nextAt: NOW + 50_000 },
    },
  },
  play: async () => {
    await expect(await screen.findByText('trial minute')).toBeVisible()
    await expect(screen.queryByRole('button', { name: 'Continue · 40 coins / min' })).toBeNull()
  },
}
export const TrialEnds: Story = {
  args: { machine: { ...inCall, call: trialCall, phase: 'connected', talk: trialTalk } },
  play: async () => {
    // The sheet comes in with a movement.
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Continue · 40 coins / min' })).toBeVisible(),
    )
    await expect(
      screen.getAllByText('After that, the call costs 40 coins per minute. You have 700 coins.').length,
    ).toBeGreaterThan(0)
  },
}
export const TrialOver: Story = {
  args: { machine: ended('hungUp', { price: 40, minutes: 1, gold: 12, videoTime: 60, trialOver: true }) },
  play: async () => expect(await screen.findByText(/The trial minute is over/)).toBeVisible(),
}
export const LastMinuteTopUpFailed: Story = {
  args: { machine: { ...inCall, phase: 'grace', talk, endsAt: NOW + 42_000 }, room: { topUp: 'failed' } },
}
export const Reconnecting: Story = {
  args: {
    machine: {
      ...inCall,
      phase: 'reconnecting',
      talk: { ...talk, since: null, talkedMs: 504_000 },
      lostAt: NOW,
      endsAt: null,
      mediaUntil: NOW + 8_000,
      gatewayUntil: null,
    },
    room: { bars: 0 },
  },
}
export const GatewayLost: Story = {
  args: {
    machine: {
      ...inCall,
      phase: 'reconnecting',
      talk: { ...talk, since: null, talkedMs: 504_000 },
      lostAt: NOW,
      endsAt: null,
      mediaUntil: null,
      gatewayUntil: NOW + 50_000,
    },
  },
}
export const Minimised: Story = { args: { machine: { ...inCall, floating: true, phase: 'connected', talk } } }
export const Elsewhere: Story = {
  args: { machine: { phase: 'elsewhere', call, talkedMs: 60_000, joining: false, problem: null } },
  // A note fades in.
  play: async () =>
    waitFor(() => expect(screen.getByRole('button', { name: 'Continue here' })).toBeVisible()),
}
export const ElsewhereJoining: Story = {
  args: { machine: { phase: 'elsewhere', call, talkedMs: 60_000, joining: true, problem: null } },
}
export const ElsewhereNoCamera: Story = {
  args: {
    machine: { phase: 'elsewhere', call, talkedMs: 60_000, joining: false, problem: { kind: 'deviceBusy' } },
  },
}
export const RejoinOffer: Story = {
  args: { machine: { phase: 'rejoinOffer', call, talkedMs: 60_000, until: NOW + 30_000 } },
  play: async () => expect(await screen.findByRole('alertdialog', { name: /You left a call/ })).toBeVisible(),
}
