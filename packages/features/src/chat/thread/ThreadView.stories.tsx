import type { Meta, StoryObj } from '@storybook/react-vite'
import { writePicture } from '@visavis/core/contract/chatPictures'
import { giftContent } from '@visavis/core/contract/gifts'
import { localFailure } from '@visavis/core/errors'
import { EXPIRED } from '@visavis/core/outbox/Outbox'
import { FriendRequestType } from '@visavis/domain/friend/friend.actions'
import { useState } from 'react'
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { FriendAdd } from '../../people/friendship/FriendAdd.tsx'
import { onStage } from '../../stories/onStage.tsx'
import { NOW, storyConversation, storyLine } from '../../stories/chatStory.ts'
import { ThreadView } from './ThreadView.tsx'
import type { ThreadProps } from './threadProps.ts'

const person = storyConversation(0, { readNth: 9 })
const lines = [
  storyLine(person.id, 1, 'How are you today?', { timestamp: NOW - 26 * 3_600_000 }),
  storyLine(person.id, 2, '', {
    type: 'call',
    call: { callType: 1, ending: 'hungUp', seconds: 728, callerId: person.id },
    timestamp: NOW - 25 * 3_600_000,
  }),
  storyLine(person.id, 3, 'That cat has more charisma than me', { mine: true }),
  storyLine(person.id, 4, '1', { type: 'greeting' }),
  storyLine(person.id, 5, 'He runs this place'),
]
const pending = (changes: Partial<ThreadProps['pending'][number]> = {}) => ({
  messageId: 'p',
  friendId: person.id,
  type: 'text' as const,
  content: 'On my way',
  composedAt: NOW,
  state: 'waiting' as const,
  code: 0,
  kept: true,
  ...changes,
})

const PREVIEW =
  'data:image/webp;base64,UklGRjwAAABXRUJQVlA4IDAAAACwAQCdASoQAAwAAsBMJbACdADZlhSAAPeg25v9n0WgVXvsb2Ac+tpc9+OmSdyCQAA='

const Typed = (props: ThreadProps) => {
  const [draft, setDraft] = useState(props.draft)
  return (
    <ThreadView
      {...props}
      draft={draft}
      onDraft={(text) => {
        props.onDraft(text)
        setDraft(text)
      }}
    />
  )
}
const befriended = fn((_request: object) => ({ state: 'requested', price: 10, goldNum: 90 }))
const meta = {
  title: 'chat/ThreadView',
  component: ThreadView,
  decorators: [
    onStage({
      answers: {
        globalConf: { friendRequestPrice: 10, features: {} },
        friendRequest: befriended,
        giftList: { gifts: [{ id: 'rose', price: 12, star: 1, picture: 'rose' }], goldNum: 100 },
        messagePicture: { url: PREVIEW, thumbnail: PREVIEW, until: NOW + 900_000 },
      },
    }),
  ],
  render: (args) => <Typed {...args} />,
  args: {
    person,
    lines,
    pending: [],
    status: 2,
    loading: false,
    failure: null,
    more: false,
    older: 'idle',
    newer: false,
    later: 'idle',
    place: null,
    readBefore: 9,
    typing: false,
    live: 'off',
    liveText: '',
    translations: {},
    translates: true,
    always: false,
    draft: '',
    listedWords: [],
    online: true,
    now: NOW,
    onRetry: fn(),
    onOlder: fn(),
    onLater: fn(),
    onNewest: fn(),
    onPlace: fn(),
    onSeen: fn(),
    onSafety: fn(),
    onReport: fn(),
    onCall: fn(),
    onCopy: fn(),
    onDelete: fn(),
    onResend: fn(),
    onEdit: fn(),
    onDiscard: fn(),
    onGiveAgain: fn(),
    onThank: fn(),
    onGift: fn(),
    onDraft: fn(),
    onSend: fn(),
    onLive: fn(),
    onPicture: fn(),
    onMute: fn(),
    onAlways: fn(),
    onTranslate: fn(),
    onOriginal: fn(),
    onPin: fn(),
    onName: fn(),
    onRemove: fn(),
  },
} satisfies Meta<typeof ThreadView>
export default meta
type Story = StoryObj<typeof meta>

export const Talking: Story = {
  tags: ['every-look'],
  play: async ({ canvas, args }) => {
    const log = await canvas.findByRole('log', { name: 'Chat with Elif' })
    await expect(within(log).getByText('Yesterday')).toBeVisible()
    await expect(within(log).getByText('12:08')).toBeVisible()
    await expect(
      within(log).getByText('Hi! How are you?'),
      'a greeting in the language of the reader',
    ).toBeVisible()
    await userEvent.click(within(log).getByRole('button', { name: /^Call again · 60 coins/ }))
    await expect(args.onCall).toHaveBeenCalledWith(1, 60)
    await userEvent.type(canvas.getByRole('textbox', { name: 'Message Elif' }), 'hi{Enter}')
    await expect(args.onSend).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Report or block Elif' }))
    await expect(args.onSafety).toHaveBeenCalledOnce()
  },
}
export const LineMenu: Story = {
  play: async ({ canvas, args }) => {
    const [menu] = await canvas.findAllByRole('button', { name: 'Message options' })
    if (menu === undefined) throw new Error('no menu')
    await userEvent.click(menu)
    await userEvent.click(await canvas.findByRole('menuitem', { name: 'Delete for me' }))
    await expect(args.onDelete).toHaveBeenCalledWith(lines[0])
  },
}
export const LineReported: Story = {
  play: async ({ canvas, args }) => {
    const menus = await canvas.findAllByRole('button', { name: 'Message options' })
    menus[0]?.focus()
    await userEvent.keyboard('{Enter}{End}')
    await expect(canvas.getByRole('menuitem', { name: 'Report message' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onReport).toHaveBeenCalledWith(lines[0])
  },
}
/** A finger that stays on a message opens its menu; own ones cannot be reported. */
export const LineHeld: Story = {
  play: async ({ canvas }) => {
    const hold = async (words: string): Promise<void> => {
      const line = await canvas.findByText(words)
      await fireEvent.pointerDown(line, { pointerType: 'touch', isPrimary: true, clientX: 5, clientY: 5 })
      await waitFor(() => expect(line.closest('[data-held]')).not.toBeNull())
      await fireEvent.pointerUp(line, { pointerType: 'touch', isPrimary: true, clientX: 5, clientY: 5 })
    }
    await hold('How are you today?')
    await waitFor(() => expect(canvas.getByRole('menuitem', { name: 'Report message' })).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await hold('That cat has more charisma than me')
    await waitFor(() => expect(canvas.getByRole('menuitem', { name: 'Copy text' })).toBeVisible())
    await waitFor(() =>
      expect(
        canvas.queryByRole('menuitem', { name: 'Report message' }),
        'the first menu has gone',
      ).toBeNull(),
    )
  },
}
export const Waiting: Story = {
  args: { pending: [pending()] },
  play: async ({ canvas }) => expect(await canvas.findByText('Sending')).toBeVisible(),
}
export const Refused: Story = {
  args: {
    pending: [
      pending({ state: 'refused', code: 20_914 }),
      pending({ messageId: 'q', state: 'refused', code: EXPIRED }),
    ],
  },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText('Please wait for a reply before sending more.')).toBeVisible()
    await expect(canvas.getByText('Not sent: there was no connection for a day.')).toBeVisible()
    const [again] = canvas.getAllByRole('button', { name: 'Send again' })
    if (again) await userEvent.click(again)
    await expect(args.onResend).toHaveBeenCalledWith(args.pending[0])
  },
}
/** What leads out of the site is warned of once; a link opens after a question that names its host. */
/** Who reads the newest line stays there when a line grows. */
export const GrowingLine: Story = {
  args: {
    lines: [
      ...Array.from({ length: 30 }, (_, at) => storyLine(person.id, at + 1, `Line ${at + 1}`)),
      storyLine(person.id, 31, 'Let us talk on whatsapp: elif_99'),
    ],
  },
  play: async ({ canvas }) => {
    const log = await canvas.findByRole('log')
    const below = () => log.scrollHeight - log.scrollTop - log.clientHeight
    await waitFor(() => expect(below()).toBeLessThanOrEqual(1))
    const before = log.scrollHeight
    await userEvent.click(within(log).getByRole('button', { name: 'Why?' }))
    await expect(log.scrollHeight).toBeGreaterThan(before)
    await waitFor(() => expect(below()).toBeLessThanOrEqual(1))
    await expect(canvas.queryByRole('button', { name: 'Newest messages' })).toBeNull()
  },
}

export const ContactsSent: Story = {
  tags: ['every-look'],
  args: {
    lines: [
      storyLine(person.id, 1, 'Let us talk on whatsapp: elif_99'),
      storyLine(person.id, 2, 'or call 0090 532 123 45 67'),
      storyLine(person.id, 3, 'see https://аpple.com/gift'),
      storyLine(person.id, 4, 'https://example.com/me', { mine: true }),
    ],
  },
  play: async ({ canvas }) => {
    const log = await canvas.findByRole('log')
    await expect(within(log).getAllByRole('button', { name: 'Why?' })).toHaveLength(3)
    const [why] = within(log).getAllByRole('button', { name: 'Why?' })
    if (why) await userEvent.click(why)
    await expect(within(log).getByText(/cannot be reported here/)).toBeVisible()
    await userEvent.click(within(log).getByRole('button', { name: 'https://аpple.com/gift' }))
    const question = await screen.findByRole('alertdialog', { name: 'Open this link?' })
    await expect(within(question).getByText('xn--pple-43d.com')).toBeVisible()
    await expect(within(question).getByText(/letters that look like others/)).toBeVisible()
    const open = within(question).getByRole('link', { name: 'Open link' })
    await expect([open.getAttribute('href'), open.getAttribute('rel'), open.getAttribute('target')]).toEqual([
      'https://xn--pple-43d.com/gift',
      'noopener noreferrer',
      '_blank',
    ])
    await userEvent.click(within(question).getByRole('button', { name: 'Stay here' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    // The focus comes back to the link, which may scroll: the picture is of the end.
    log.scrollTop = log.scrollHeight
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Newest messages' })).toBeNull())
    await userEvent.click(canvas.getByRole('textbox'))
  },
}
/** The gateway named the words: they are marked, and the text goes back into the field. */
export const WordsRefused: Story = {
  tags: ['every-look'],
  args: {
    pending: [pending({ state: 'refused', code: 20_901, content: 'You f u c k, go away', spans: [[4, 11]] })],
  },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText('f u c k')).toHaveProperty('tagName', 'MARK')
    await expect(canvas.getByText('Your text contains sensitive words.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Edit' }))
    await expect(args.onEdit).toHaveBeenCalledWith(args.pending[0])
    await expect(args.onResend).not.toHaveBeenCalled()
  },
}
export const WordsInField: Story = {
  args: { draft: 'You f u c k, go away', listedWords: ['f u c k'] },
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Not sent yet. Change or remove “f u c k”, then send again.',
    ),
}
const gift = (count: number) => giftContent({ giftId: 'rose', count, price: 10, star: 1, picture: 'rose' })
/** A gift of theirs can be thanked for in one tap, an own one says what it cost. */
export const Gifts: Story = {
  args: {
    lines: [
      storyLine(person.id, 1, gift(1), { type: 'gift', mine: true }),
      storyLine(person.id, 2, gift(5), { type: 'gift' }),
    ],
  },
  play: async ({ canvas, args }) => {
    const log = await canvas.findByRole('log')
    await expect(within(log).getByText('Rose ×5')).toBeVisible()
    await expect(within(log).getByText('50 coins')).toBeVisible()
    await userEvent.click(within(log).getByRole('button', { name: 'Say thanks' }))
    await expect(args.onThank).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Send a gift' }))
    await expect(args.onGift).toHaveBeenCalledOnce()
  },
}
/** Nothing was taken: the reason, and the price of now on the button. */
export const GiftRefused: Story = {
  args: {
    pending: [
      pending({ type: 'gift', content: gift(5), state: 'refused', code: 20_001 }),
      pending({ messageId: 'q', type: 'gift', content: gift(2), state: 'refused', code: 20_415 }),
    ],
  },
  play: async ({ canvas, args }) => {
    await expect(
      await canvas.findByText('Not sent: the price has changed. No coins were taken.'),
    ).toBeVisible()
    await expect(canvas.getByText('Not sent: too few coins. No coins were taken.')).toBeVisible()
    // Coins lack for the other one: more of them come first.
    await expect(await canvas.findByRole('button', { name: 'Your coins' })).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: 'Send for 60 coins' }))
    await expect(args.onGiveAgain).toHaveBeenCalledWith(
      args.pending[0],
      expect.objectContaining({ giftId: 'rose', price: 12, count: 5 }),
    )
  },
}
const picture = (letter: string, width = 1440, height = 1080) =>
  writePicture({ key: letter.repeat(32), width, height, preview: PREVIEW })
/**
 * Those of somebody who is no friend are blurred, and nothing of them is loaded, until they are asked for.
 */
export const Pictures: Story = {
  args: {
    lines: [
      storyLine(person.id, 1, picture('a'), { type: 'image' }),
      storyLine(person.id, 2, picture('b', 1080, 1440), { type: 'image', mine: true }),
    ],
    pending: [
      pending({ type: 'image', content: '', picture: PREVIEW, share: 0.4 }),
      pending({
        messageId: 'q',
        type: 'image',
        content: '',
        picture: PREVIEW,
        state: 'refused',
        code: 20_915,
      }),
    ],
  },
  play: async ({ canvas, args }) => {
    const name = args.person?.userName ?? ''
    const covered = await canvas.findByRole('button', {
      name: `Picture from ${name}. Tap to see the picture`,
    })
    await userEvent.click(covered)
    await userEvent.click(await canvas.findByRole('button', { name: `Picture from ${name}` }))
    const large = await screen.findByRole('dialog', { name: `Picture from ${name}` })
    await userEvent.click(within(large).getByRole('button', { name: 'Close' }))
    await expect(canvas.getByText('Sending… 40%')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await expect(args.onDiscard).toHaveBeenCalledWith(args.pending[0])
    await expect(canvas.getByText('You can send images after a reply.')).toBeVisible()
  },
}
/** Chosen, looked at, sent; what is no picture is refused with a reason. */
export const ChoosePicture: Story = {
  args: { lines: [] },
  play: async ({ canvas, canvasElement, args }) => {
    await canvas.findByRole('button', { name: 'Send a picture' })
    const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]')
    if (input === null) throw new Error('no choice of files')
    await fireEvent.change(input, {
      target: { files: [new File(['no picture'], 'a.png', { type: 'image/png' })] },
    })
    await expect(await canvas.findByRole('alert')).toHaveTextContent('This image format is not supported.')
    const drawn = await (await fetch(PREVIEW)).blob()
    await fireEvent.change(input, {
      target: { files: [new File([drawn], 'b.webp', { type: 'image/webp' })] },
    })
    const ask = await screen.findByRole('dialog', { name: 'Send this picture?' })
    await userEvent.click(within(ask).getByRole('button', { name: 'Send' }))
    await expect(args.onPicture).toHaveBeenCalledOnce()
  },
}
/** Nobody has to see pictures of somebody they never answered: said before anything is chosen (R4.45). */
export const PicturesLocked: Story = {
  args: { person: { ...person, timestampUser: 0 }, lines: [] },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send a picture' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('You can send images after a reply.')
  },
}
export const NotKept: Story = {
  args: { pending: [pending({ kept: false })] },
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('alert')).toHaveTextContent('Keep this page open'),
}
export const ReadByOther: Story = {
  args: { person: { ...person, readByOtherNth: 3 } },
  play: async ({ canvas }) => expect(await canvas.findByText('Read')).toBeVisible(),
}
export const Unread: Story = {
  args: { readBefore: 3 },
  play: async ({ canvas }) => expect(await canvas.findByText('New messages')).toBeVisible(),
}
export const Typing: Story = {
  args: { typing: true },
  play: async ({ canvas }) => expect(await canvas.findByText('Elif is typing…')).toBeVisible(),
}
/** Who confirms friends is written to once; the field is back after a reply (R4.44). */
export const WaitsForReply: Story = {
  args: { person: { ...person, replyAwaited: true }, draft: 'kept' },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getAllByText('You can write again after Elif replies.')[0]).toBeVisible(),
    )
    await expect(canvas.queryByRole('textbox')).toBeNull()
  },
}
export const BlockedByMe: Story = {
  args: { person: { ...person, closed: 'blocked' } },
  play: async ({ canvas }) => expect(canvas.queryByRole('button', { name: /^Call · / })).toBeNull(),
}
export const Gone: Story = { args: { person: { ...person, closed: 'unavailable' } } }
export const UnknownKind: Story = {
  args: { lines: [storyLine(person.id, 1, '{}', { type: 'hologram' })] },
  play: async ({ canvas }) => expect(await canvas.findByText(/cannot be shown here/)).toBeVisible(),
}
export const FriendshipEnded: Story = {
  args: { lines: [storyLine(person.id, 1, 'friendDeleted', { type: 'system', from: 0 })] },
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('link', { name: 'Add again' })).toHaveAttribute(
      'href',
      expect.stringContaining(`/profile/${person.id}`),
    ),
}
export const Empty: Story = { args: { lines: [] } }
export const Loading: Story = { args: { person: null, lines: [], loading: true } }
export const Failed: Story = {
  args: { person: null, lines: [], failure: localFailure('network', 'messageHistory') },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Retry' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
/** Nobody has this number: trying again would not help. */
export const Unknown: Story = {
  args: {
    person: null,
    lines: [],
    failure: { ...localFailure('general', 'conversation'), code: 20_004, status: 404 },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Retry' })).toBeNull()
  },
}
export const OlderFailed: Story = { args: { older: 'failed', more: true } }
export const Offline: Story = { args: { online: false, draft: 'See you there' } }
export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } }
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: {
    lines: [storyLine(person.id, 1, 'أهلا! My name is عمر'), storyLine(person.id, 2, 'hello', { mine: true })],
  },
}

const many = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_value, index) =>
    storyLine(person.id, from + index, `Line ${from + index}`, {
      mine: index % 3 === 0,
      timestamp: NOW - 1000,
    }),
  )
const Growing = (props: ThreadProps) => {
  const [first, setFirst] = useState(601)
  const [last, setLast] = useState(1000)
  return (
    <>
      <button type="button" onClick={() => setLast((before) => before + 1)}>
        One more
      </button>
      <ThreadView
        {...props}
        lines={many(first, last)}
        more={first > 1}
        onOlder={() => setFirst((before) => Math.max(1, before - 50))}
      />
    </>
  )
}
/**
 * Long threads: few rows are drawn, older pages push nothing down, and whoever reads is not moved by what
 * arrives.
 */
export const LongThread: Story = {
  render: (args) => <Growing {...args} />,
  play: async ({ canvas }) => {
    const log = await canvas.findByRole('log')
    await waitFor(() => expect(within(log).getByText('Line 1000')).toBeVisible())
    const rows = () => log.querySelectorAll('[data-row]').length
    await expect(rows()).toBeLessThanOrEqual(240)
    const end = () => log.scrollHeight - log.scrollTop - log.clientHeight
    await expect(end(), 'opened at the newest line').toBeLessThan(40)
    await userEvent.click(canvas.getByRole('button', { name: 'One more' }))
    await waitFor(() => expect(within(log).getByText('Line 1001')).toBeVisible())
    await expect(end(), 'somebody at the end stays there').toBeLessThan(40)
    log.scrollTop = 400
    const seen = () =>
      [...log.querySelectorAll<HTMLElement>('[data-row]')].find(
        (row) => row.getBoundingClientRect().bottom > log.getBoundingClientRect().top + 1,
      )?.textContent
    const before = seen()
    const count = rows()
    await waitFor(() => expect(rows()).toBeGreaterThan(count))
    await expect(seen(), 'rows that come above push nothing down').toBe(before)
    await userEvent.click(canvas.getByRole('button', { name: 'One more' }))
    await expect(seen(), 'a new line moves nobody who reads').toBe(before)
    await userEvent.click(await canvas.findByRole('button', { name: /^Newest messages|^[\d,]+ new message/ }))
    await waitFor(() => expect(within(log).getByText('Line 1002')).toBeVisible())
  },
}

const long = Array.from({ length: 80 }, (_, at) =>
  storyLine(person.id, at + 1, `Line ${at + 1}`, { timestamp: NOW - (90 - at) * 60_000 }),
)
/** Around an older place: the line somebody came for is marked and in view; newer lines are a press away. */
export const FoundLine: Story = {
  args: {
    lines: long,
    newer: true,
    more: true,
    place: 30,
    readBefore: 200,
    person: { ...person, readNth: 200 },
  },
  play: async ({ canvas, args }) => {
    const log = await canvas.findByRole('log')
    const row = within(log).getByText('Line 30').closest('[data-row]')
    await waitFor(() => expect(row).toHaveFocus())
    await expect(row).toHaveAttribute('data-found')
    const { top, bottom } = (row ?? log).getBoundingClientRect()
    await expect(top).toBeGreaterThanOrEqual(log.getBoundingClientRect().top)
    await expect(bottom).toBeLessThanOrEqual(log.getBoundingClientRect().bottom)
    await userEvent.click(canvas.getByRole('button', { name: 'Newest messages' }))
    await expect(args.onNewest).toHaveBeenCalledOnce()
  },
}
/** The way up to the first line that is new goes once somebody has been there. */
export const FirstNew: Story = {
  args: { lines: long, readBefore: 20, person: { ...person, readNth: 80 } },
  play: async ({ canvas }) => {
    const log = await canvas.findByRole('log')
    await userEvent.click(await canvas.findByRole('button', { name: 'First new message' }))
    const mark = await within(log).findByText('New messages')
    await waitFor(() => expect(mark.closest('[data-row]')).toHaveFocus())
    await expect(canvas.queryByRole('button', { name: 'First new message' })).toBeNull()
  },
}
/** Further up than what was read: its place is read. */
export const FirstNewFurtherUp: Story = {
  args: { lines: long.slice(40), more: true, readBefore: 20 },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'First new message' }))
    await expect(args.onPlace).toHaveBeenCalledWith(21)
  },
}
export const LaterFailed: Story = {
  args: { lines: long, newer: true, later: 'failed', place: 30, readBefore: 200 },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText('Newer messages could not be loaded.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }))
    await expect(args.onLater).toHaveBeenCalled()
  },
}

/** Under the words as they were written: who translated, and from which language. */
export const Translated: Story = {
  args: {
    translations: {
      'line-1': { phase: 'ready', text: 'How are you today?', from: 'tr', by: 'deepL', shown: true },
      'line-5': { phase: 'loading' },
    },
    lines: lines.map((line) => (line.nth === 1 ? { ...line, content: 'Bugün nasılsın?' } : line)),
  },
  play: async ({ canvas, args }) => {
    const log = await canvas.findByRole('log')
    await expect(within(log).getByText('Bugün nasılsın?')).toBeVisible()
    await expect(within(log).getByText('How are you today?')).toBeVisible()
    await expect(within(log).getByText(/From Turkish, DeepL/)).toBeVisible()
    await expect(within(log).getByText('Translating…')).toBeVisible()
    const [menu] = within(log).getAllByRole('button', { name: 'Message options' })
    if (menu === undefined) throw new Error('no menu')
    await userEvent.click(menu)
    await userEvent.click(await canvas.findByRole('menuitem', { name: 'Hide translation' }))
    await expect(args.onOriginal).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Chat options' }))
    await userEvent.click(await canvas.findByRole('menuitem', { name: 'Always translate' }))
    await expect(args.onAlways).toHaveBeenCalledOnce()
  },
}

/** The other side asks for real-time text: both have to want it. */
export const LiveAsked: Story = {
  args: { live: 'theirs' },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText(/^Elif would like to use real-time text/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Turn on' }))
    await expect(args.onLive).toHaveBeenCalledWith(true)
    await userEvent.click(canvas.getByRole('button', { name: 'Not now' }))
    await expect(canvas.queryByText(/^Elif would like/)).toBeNull()
  },
}
/** Letters as they are typed, told from what was sent. */
export const LiveLetters: Story = {
  args: { live: 'both', liveText: 'I am on my w' },
  play: async ({ canvas, args }) => {
    const live = await canvas.findByRole('group', { name: 'What Elif is typing' })
    await expect(within(live).getByText('I am on my w')).toBeVisible()
    await waitFor(() => expect(canvas.getByText('Elif: I am on my w')).toBeInTheDocument(), { timeout: 4000 })
    await userEvent.click(canvas.getByRole('button', { name: 'Turn off' }))
    await expect(args.onLive).toHaveBeenCalledWith(false)
  },
}
/** Only the reader has it on: the wait is said, and that nothing is shown. */
export const LiveWaiting: Story = {
  args: { live: 'mine' },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText(/^Waiting for Elif to turn on real-time text/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Chat options' }))
    await userEvent.click(await canvas.findByRole('menuitem', { name: 'Turn off real-time text' }))
    await expect(args.onLive).toHaveBeenCalledWith(false)
  },
}

const asking = { id: person.id, userName: 'Elif', headImg: '', relation: 0, requestsSent: 1 }
/**
 * Beside the call: the price of a request, what comes of it, and how many were sent before (N.168, R3.29,
 * R3.30).
 */
export const NotFriends: Story = {
  args: {
    friend: <FriendAdd person={asking} type={FriendRequestType.chat} size="sm" />,
  },
  play: async ({ canvas }) => {
    befriended.mockClear()
    await userEvent.click(await canvas.findByRole('button', { name: 'Add friend · 10' }))
    await expect(await screen.findByRole('dialog')).toHaveTextContent(
      /Elif decides\. Your chat goes on either way\./,
    )
    const [, confirm] = screen.getAllByRole('button', { name: 'Add friend · 10', hidden: true })
    if (confirm === undefined) throw new Error('no button that pays')
    await userEvent.click(confirm)
    await expect(await canvas.findByText('Request sent')).toBeVisible()
    await expect(befriended).toHaveBeenCalledOnce()
    await expect(befriended).toHaveBeenCalledWith({ friendId: person.id, type: 3, times: 1, price: 10 })
  },
}
/** Whoever asked is answered where one talks, on a narrow screen, too. */
export const AsksToBeFriends: Story = {
  globals: { viewport: { value: 'mobile1' } },
  args: {
    friend: (
      <FriendAdd
        person={{ ...asking, friendRequest: { id: 4, mine: false } }}
        type={FriendRequestType.chat}
        size="sm"
      />
    ),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Accept' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Call · 60 coins / min' })).toBeVisible()
  },
}
