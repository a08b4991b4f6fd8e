import type { Meta, StoryObj } from '@storybook/react-vite'
import type { VideoHistoryEntry } from '@visavis/core/contract'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { CallStory, NOW, elif } from '../call/callStory.tsx'
import { HistoryView } from '../call/history/HistoryView.tsx'
import { CardsView } from '../cards/CardsView.tsx'
import { ThreadView } from '../chat/thread/ThreadView.tsx'
import type { Cards } from '../cards/useCards.ts'
import { DiscoverView } from '../discover/DiscoverView.tsx'
import type { Discover } from '../discover/useDiscover.ts'
import { FriendsView } from '../friends/FriendsView.tsx'
import { ProfileView } from '../profile/ProfileScreen.tsx'
import { storyConversation, storyLine } from '../stories/chatStory.ts'
import { onStage } from '../stories/onStage.tsx'
import { storyHosts, storyPerson } from '../stories/storyPeople.ts'
import { PersonCard } from '../people/PersonCard.tsx'

const person = storyPerson()
const [host] = storyHosts(1, { status: 2 }) as [ReturnType<typeof storyHosts>[number]]
const entry: VideoHistoryEntry = {
  roomId: 'room',
  roomNum: 'num',
  person: elif,
  role: 'caller',
  callType: 1,
  ending: 'noAnswer',
  startedAt: NOW,
  videoTime: 0,
  minutes: 0,
  gold: 0,
  points: 0,
  couponMinutes: 0,
}
const cards: Cards = {
  card: person,
  status: 2,
  next: null,
  passed: null,
  phase: 'ready',
  failure: null,
  quota: { left: 8, total: 20, resetAt: NOW },
  likePrice: 2,
  balance: 1240,
  shared: [],
  liking: false,
  running: false,
  paused: false,
  question: null,
  onPass: fn(),
  onSilent: fn(),
  onLike: fn(),
  onCall: fn(),
  onOwnPrice: fn(),
  onUndo: fn(),
  onPause: fn(),
  onOpen: fn(),
  onSafety: fn(),
  onDeal: fn(),
}
const discover: Discover = {
  contentId: 1001,
  topicId: 3,
  hosts: [{ ...host, bio: '', topicId: 3 }],
  hot: [],
  phase: 'ready',
  failure: null,
  busy: false,
  more: 'none',
  onContent: fn(),
  onTopic: fn(),
  onMore: fn(),
  onRetry: fn(),
  onCall: fn(),
  onSafety: fn(),
}

/** The places that offer calls, below each other. */
function Places() {
  return (
    <>
      <PersonCard host={host} layout="panel" onCall={fn()} onSafety={fn()} />
      <FriendsView
        tabs={null}
        friends={{
          tab: 'friends',
          rows: [{ requestId: 1, mine: false, person: host, at: NOW }],
          failure: null,
          more: 'none',
          typed: '',
          searched: false,
          onType: fn(),
          onAll: fn(),
          onCall: fn(),
          onSafety: fn(),
          onName: fn(),
          onRemove: fn(),
          onUnlike: undefined,
          onMore: fn(),
          onRetry: fn(),
        }}
      />
      <HistoryView
        entries={[entry, { ...entry, roomId: 'voice', roomNum: 'voice', callType: 2 }]}
        failure={null}
        more="none"
        onMore={fn()}
        onRetry={fn()}
        onCall={fn()}
        onSafety={fn()}
        onReceipt={fn()}
      />
    </>
  )
}

/** Pages on which calls by video or by voice are switched off: their buttons are gone, the rest stays. */
const meta = { component: Places } satisfies Meta<typeof Places>
export default meta
type Story = StoryObj<typeof meta>

const without = (...kinds: readonly ('videoCalls' | 'voiceCalls')[]) => [
  onStage({
    answers: {
      globalConf: {
        likePrice: 2,
        friendRequestPrice: 10,
        features: {
          emailSignUp: true,
          demoCoins: true,
          simulation: true,
          ...Object.fromEntries(kinds.map((kind) => [kind, false])),
        },
      },
      ledger: { list: [], page: 1, size: 20, total: 0 },
    },
  }),
]
const profile = (
  <ProfileView
    profile={{
      phase: 'ready',
      person,
      arriving: false,
      status: 2,
      own: false,
      balance: 1240,
      alsoOnline: [],
      from: null,
      onCall: fn(),
      onOwnPrice: fn(),
      onVoice: fn(),
      onSafety: fn(),
      onGift: fn(),
      onUnblock: fn(),
    }}
    onBack={fn()}
  />
)
const calls = (canvasElement: HTMLElement) =>
  within(canvasElement).queryAllByRole('button', { name: /^Call|^Video|^Voice|coins? \/ min/ })

export const NoVideo: Story = {
  decorators: without('videoCalls'),
  play: async ({ canvasElement }) => {
    const again = await within(canvasElement).findByRole('button', { name: /again · 30 coins/ })
    await expect(calls(canvasElement)).toEqual([again])
  },
}
export const NoVoice: Story = {
  decorators: without('voiceCalls'),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: /again · 60 coins/ })).toBeVisible()
    await expect(within(canvasElement).queryByRole('button', { name: /again · 30 coins/ })).toBeNull()
    await expect(calls(canvasElement)).toHaveLength(3)
  },
}
export const ProfileNoVideo: Story = {
  decorators: without('videoCalls'),
  render: () => profile,
  play: async ({ canvasElement }) => {
    const voice = await within(canvasElement).findByRole('button', { name: /^Voice/ })
    await expect(calls(canvasElement)).toEqual([voice])
    await expect(within(canvasElement).getByText('Voice call')).toBeVisible()
  },
}
export const ProfileNoCalls: Story = {
  decorators: without('videoCalls', 'voiceCalls'),
  render: () => profile,
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: 'Like · 2' })
    await expect(calls(canvasElement)).toEqual([])
  },
}
export const CardNoVideo: Story = {
  decorators: without('videoCalls'),
  render: () => <CardsView cards={cards} />,
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: 'Pass' })
    await expect(calls(canvasElement)).toEqual([])
    await userEvent.keyboard('{ArrowRight}')
    await expect(cards.onCall).not.toHaveBeenCalled()
  },
}
/** Topics are for talking: what calls from there cost and are is voice. */
export const TopicByVoice: Story = {
  decorators: without('videoCalls'),
  render: () => <DiscoverView discover={discover} onBack={fn()} />,
  play: async ({ canvasElement }) => {
    const call = await within(canvasElement).findByRole('button', { name: /^Call/ })
    await expect(call).toHaveAccessibleDescription(/by voice, 30 coins per minute/)
  },
}
export const TopicNoVoice: Story = {
  decorators: without('voiceCalls'),
  render: () => <DiscoverView discover={discover} onBack={fn()} />,
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: /^Report or block/ })
    await expect(calls(canvasElement)).toEqual([])
  },
}
const target = { matchUserId: elif.id, callType: 1, location: 1, matchFlag: 0 } as const
/** Pressed at the moment of the switch: what there still is stands there, the rest is gone. */
export const Refused: Story = {
  decorators: without('videoCalls'),
  render: () => (
    <CallStory machine={{ phase: 'refused', attempt: 'a', target, problem: { kind: 'kindClosed' } }} />
  ),
  play: async () => {
    await expect(await screen.findByText('This kind of call is not available right now.')).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Call by voice' })).toBeVisible()
  },
}
export const RefusedBoth: Story = {
  decorators: without('videoCalls', 'voiceCalls'),
  render: () => (
    <CallStory machine={{ phase: 'refused', attempt: 'a', target, problem: { kind: 'kindClosed' } }} />
  ),
  play: async () => {
    await expect((await screen.findAllByRole('button', { name: 'Close' })).at(-1)).toBeVisible()
    await expect(screen.queryByRole('button', { name: /^Call by/ })).toBeNull()
  },
}
export const PriceNoVoice: Story = {
  decorators: without('voiceCalls'),
  render: () => (
    <CallStory
      machine={{
        phase: 'confirming',
        attempt: 'a',
        target,
        offer: { price: 60, videoPrice: 60, voicePrice: 30, goldNum: 1240, status: 2, person: elif },
      }}
    />
  ),
  play: async () => {
    await expect(await screen.findByRole('radio', { name: /^Video/ })).toBeChecked()
    await expect(screen.queryByRole('radio', { name: /^Voice/ })).toBeNull()
  },
}

const talkTo = storyConversation(0)
const thread = (
  <ThreadView
    person={talkTo}
    status={2}
    pending={[]}
    loading={false}
    failure={null}
    more={false}
    older="idle"
    newer={false}
    later="idle"
    place={null}
    readBefore={9}
    typing={false}
    live="off"
    liveText=""
    translations={{}}
    translates={false}
    always={false}
    draft=""
    listedWords={[]}
    online
    now={NOW}
    lines={[1, 2].map((callType, at) =>
      storyLine(talkTo.id, at + 1, '', {
        type: 'call',
        call: { callType: callType === 1 ? 1 : 2, ending: 'hungUp', seconds: 60, callerId: talkTo.id },
      }),
    )}
    onRetry={fn()}
    onOlder={fn()}
    onLater={fn()}
    onNewest={fn()}
    onPlace={fn()}
    onSeen={fn()}
    onEdit={fn()}
    onReport={fn()}
    onSafety={fn()}
    onCall={fn()}
    onCopy={fn()}
    onDelete={fn()}
    onResend={fn()}
    onDiscard={fn()}
    onGiveAgain={fn()}
    onThank={fn()}
    onGift={fn()}
    onDraft={fn()}
    onSend={fn()}
    onLive={fn()}
    onPicture={fn()}
    onMute={fn()}
    onAlways={fn()}
    onTranslate={fn()}
    onOriginal={fn()}
    onPin={fn()}
    onName={fn()}
    onRemove={fn()}
  />
)
export const ThreadNoVideo: Story = {
  decorators: without('videoCalls'),
  render: () => thread,
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: /^Call again · / })
    await expect(calls(canvasElement).map(({ textContent }) => textContent)).toEqual(
      ['Call · 30', 'Call again · 30'].map((name) => expect.stringMatching(`^${name}`)),
    )
  },
}
export const ThreadNoCalls: Story = {
  decorators: without('videoCalls', 'voiceCalls'),
  render: () => thread,
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('textbox', { name: 'Message Elif' })
    await expect(calls(canvasElement)).toEqual([])
  },
}
