import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { storyPerson } from '../stories/storyPeople.ts'
import { ReportSheet } from './SafetySheet.tsx'
import type { ReportModel } from './useReport.ts'

const report = (changes: Partial<ReportModel> = {}): ReportModel => ({
  name: 'Elif',
  picture: storyPerson().headImg,
  inCall: false,
  pictures: [],
  thread: null,
  busy: null,
  problem: null,
  onClose: fn(),
  onBlock: fn(),
  onReport: fn(),
  ...changes,
})
const meta = { component: ReportSheet, decorators: [onStage()], args: { report: report() } } satisfies Meta<
  typeof ReportSheet
>
export default meta
type Story = StoryObj<typeof meta>

export const BlockAtOnce: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Block' }))
    await expect(args.report.onBlock).toHaveBeenCalledOnce()
  },
}
export const ReasonChosen: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('radio', { name: /Scam or asking for gifts/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Spam' }))
    await userEvent.type(screen.getByRole('textbox', { name: /Add details/ }), 'Sent me links')
    await userEvent.click(screen.getByRole('button', { name: 'Report and block' }))
    await expect(args.report.onReport).toHaveBeenCalledWith(
      { reason: 'spam', text: 'Sent me links', email: '', withPictures: true, withLines: true },
      true,
    )
  },
}
/** Ten seconds of a call, in the colours of dusk. */
const film = Array.from({ length: 10 }, (_, index) => {
  const canvas = document.createElement('canvas')
  canvas.width = 120
  canvas.height = 160
  const context = canvas.getContext('2d')
  if (context) {
    context.fillStyle = `hsl(${320 + index * 4} 55% 35%)`
    context.fillRect(0, 0, 120, 160)
    context.fillStyle = '#ebbb98'
    context.beginPath()
    context.ellipse(52 + index * 2, 90, 32, 42, 0, 0, 2 * Math.PI)
    context.fill()
  }
  return { image: canvas.toDataURL('image/jpeg', 0.5), at: index * 1000 }
})
export const WithPictures: Story = {
  args: { report: report({ inCall: true, pictures: film }) },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('radio', { name: /Scam or asking for gifts/ }))
    await expect(screen.getByRole('group', { name: 'The last 10 seconds of Elif’s picture' })).toBeVisible()
    await expect(screen.getAllByRole('img', { name: /ago$/ })).toHaveLength(9)
    await userEvent.click(screen.getByRole('checkbox', { name: 'Send them with the report' }))
    await userEvent.click(screen.getByRole('button', { name: 'Report and block' }))
    await expect(args.report.onReport).toHaveBeenCalledWith(
      expect.objectContaining({ withPictures: false }),
      true,
    )
  },
}
export const WithPicturesRightToLeft: Story = {
  args: { report: report({ pictures: film }) },
  globals: { locale: 'ar' },
  play: async () => {
    const [first] = await screen.findAllByRole('radio')
    if (first) await userEvent.click(first)
    await expect(screen.getAllByRole('img').length).toBeGreaterThan(9)
  },
}
const said = [
  'Hello',
  'Hi, how are you?',
  'Fine. Buy me a gift card?',
  'No',
  'Send me 50 euros to DE89 3704 0044 0532 0130 00, then we talk',
  'I will not do that',
  'Please',
]
const thread: ReportModel['thread'] = {
  nth: 5,
  lines: said.map((words, at) => ({ nth: at + 1, by: at % 2 === 0 ? 'them' : 'me', text: words })),
}
/** A reported message with what was said around it: all of it is seen before it goes. */
export const MessageReported: Story = {
  tags: ['every-look'],
  args: { report: report({ thread }) },
  play: async ({ args }) => {
    const group = await screen.findByRole('group', { name: 'The messages that are sent' })
    const rows = () =>
      within(group)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    await expect(rows()).toEqual([`You${said[3]}`, `Reported messageElif${said[4]}`, `You${said[5]}`])
    await userEvent.click(within(group).getByRole('button', { name: 'Show all 7 messages' }))
    await expect(rows()).toHaveLength(said.length)
    await userEvent.click(screen.getByRole('radio', { name: /Scam or asking for gifts/ }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Also send the messages around it' }))
    await userEvent.click(screen.getByRole('button', { name: 'Report and block' }))
    await expect(args.report.onReport).toHaveBeenCalledWith(
      expect.objectContaining({ withLines: false }),
      true,
    )
  },
}
export const MessageReportedRightToLeft: Story = {
  args: { report: report({ thread }) },
  globals: { locale: 'ar' },
  play: async () => {
    await expect(await screen.findAllByRole('listitem')).toHaveLength(3)
  },
}
export const OnlyMessageReported: Story = {
  args: { report: report({ thread: { nth: 1, lines: thread.lines.slice(0, 1) } }) },
  play: async () => {
    await expect(await screen.findByText('Reported message')).toBeVisible()
    await expect(screen.queryByRole('checkbox')).toBeNull()
  },
}
export const MinorsTakeNoText: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('radio', { name: /A minor may be involved/ }))
    await expect(screen.queryByRole('textbox', { name: /Add details/ })).toBeNull()
    await expect(screen.getByText(/also blocks .* right away/)).toBeVisible()
  },
}
export const ReasonMissing: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Report and block' }))
    await expect(screen.getByText('Please choose what happened.')).toBeVisible()
    await expect(args.report.onReport).not.toHaveBeenCalled()
  },
}
export const BadEmail: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('radio', { name: /Something else/ }))
    await userEvent.type(screen.getByRole('textbox', { name: /Email for an answer/ }), 'nobody@')
    await userEvent.click(screen.getByRole('button', { name: 'Report and block' }))
    await expect(screen.getByText('Please enter the correct email')).toBeVisible()
    await expect(args.report.onReport).not.toHaveBeenCalled()
  },
}
export const LongPaste: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('radio', { name: /Something else/ }))
    await userEvent.click(screen.getByRole('textbox', { name: /Add details/ }))
    await userEvent.paste('é'.repeat(230))
    await expect(screen.getByRole('textbox', { name: /Add details/ })).toHaveValue('é'.repeat(200))
    await expect(screen.getByText('Only the first 200 characters were kept.')).toBeVisible()
  },
}
export const DuringACall: Story = { args: { report: report({ inCall: true }) } }
export const Sending: Story = { args: { report: report({ busy: 'report' }) } }
export const Refused: Story = {
  args: {
    report: report({
      problem: { field: null, text: 'No connection. Please check your network and try again.' },
    }),
  },
}
