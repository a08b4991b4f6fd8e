import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { storyPerson } from '../stories/storyPeople.ts'
import { ReportSheet } from './SafetySheet.tsx'
import type { ReportModel } from './useReport.ts'

const report = (changes: Partial<ReportModel> = {}): ReportModel => ({
  name: 'Elif', picture: storyPerson().headImg, inCall: false, busy: null, problem: null, onClose: fn(), onBlock: fn(), onReport: fn(), ...changes,
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
    await expect(args.report.onReport).toHaveBeenCalledWith({ reason: 'spam', text: 'Sent me links', email: '' }, true)
  },
}
export const MinorsTakeNoText: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('radio', { name: /A minor may be involved/ }))
    await expect(screen.queryByRole('textbox', { name: /Add details/ })).toBeNull()
    await expect(screen.getByText(/is blocked for you at once/)).toBeVisible()
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
