import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { storyPerson } from '../stories/storyPeople.ts'
import { ReportSheet } from './SafetySheet.tsx'
import type { ReportModel } from './useReport.ts'

const report = (changes: Partial<ReportModel> = {}): ReportModel => ({
  name: 'Elif', picture: storyPerson().headImg, inCall: false, pictures: [], busy: null, problem: null, onClose: fn(), onBlock: fn(), onReport: fn(), ...changes,
})
const meta = { component: ReportSheet, decorators: [onStage()], args: { report: report() } } satisfies Meta<typeof ReportSheet>
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
    await expect(args.report.onReport).toHaveBeenCalledWith({ reason: 'spam', text: 'Sent me links', email: '', withPictures: true }, true)
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
    await expect(args.report.onReport).toHaveBeenCalledWith(expect.objectContaining({ withPictures: false }), true)
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
export const Refused: Story = { args: { report: report({ problem: { field: null, text: 'No connection. Please check your network and try again.' } }) } }
