import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, screen, userEvent, within } from 'storybook/test'
import { onStage } from '../../stories/onStage.tsx'
import { CallReplay } from './CallReplay.tsx'
import answered from './logs/answered.json?raw'
import broken from './logs/broken.json?raw'
import missed from './logs/missed.json?raw'
import paid from './logs/paid.json?raw'

/** Any call again, from the course somebody saved of it: play, step, back; take a file or paste one. */
const meta = {
  component: CallReplay,
  globals: { mode: 'dark' },
  decorators: [onStage({ answers: { ledger: { list: [], page: 1, size: 20, total: 0 } } })],
  args: { log: paid },
} satisfies Meta<typeof CallReplay>
export default meta
type Story = StoryObj<typeof meta>

const current = () =>
  within(screen.getByRole('list', { name: 'Events' }))
    .getAllByRole('listitem')
    .find((item) => item.getAttribute('aria-current') === 'step')

export const Paid: Story = {
  tags: ['moving'],
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Back' })).toBeDisabled()
    await expect(current()).toHaveTextContent('0.0 s · pressed → checking')
    await userEvent.click(screen.getByRole('button', { name: 'Step' }))
    await expect(current()).toHaveTextContent('checked → confirming')
    await expect(await screen.findByRole('button', { name: /Start call · 60 coins \/ min/ })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    await expect(current()).toHaveTextContent('pressed → checking')
    await userEvent.click(screen.getAllByRole('button', { name: /billed → connected/ })[0] as HTMLElement)
    await expect(await screen.findByRole('toolbar', { name: 'Call controls' })).toBeInTheDocument()
    await expect(screen.getByText('60 spent')).toBeInTheDocument()
  },
}
export const Broken: Story = {
  args: { log: broken },
  play: async () => {
    await userEvent.click(
      (await screen.findAllByRole('button', { name: /mediaLost → reconnecting/ }))[0] as HTMLElement,
    )
    await expect((await screen.findAllByText(/Reconnecting/))[0]).toBeInTheDocument()
  },
}
export const Missed: Story = { args: { log: missed } }
export const Answered: Story = { args: { log: answered } }
/** What is no course of a call is said. */
export const NotACourse: Story = {
  args: { log: missed },
  play: async () => {
    await userEvent.click(await screen.findByText('Paste one'))
    await fireEvent.change(screen.getByRole('textbox', { name: 'Course of a call' }), {
      target: { value: '{"format":"something else"}' },
    })
    await expect(await screen.findByRole('alert')).toHaveTextContent('This is no visavis-call-log-1.')
  },
}
