import type { Meta, StoryObj } from '@storybook/react-vite'
import { DEFAULT_GIFTS, giftContent } from '@visavis/core/contract/gifts'
import { lineSent } from '@visavis/domain/chat/chat.events'
import { useAppDispatch } from '@visavis/domain/hooks'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { CallStory, call, elif, inCall, NOW, talk } from './callStory.tsx'
import type { CallStoryProps } from './callStory.tsx'

const machine = { ...inCall, call, phase: 'connected', talk } as const
const answers = { giftList: { gifts: DEFAULT_GIFTS, goldNum: 700 } }
const arrived = (from: number) =>
  lineSent({
    messageId: 'm1',
    nth: 1,
    friendId: elif.id,
    from,
    type: 'gift',
    timestamp: NOW,
    content: giftContent({ giftId: 'crown', count: 1, price: 600, star: 5, picture: 'crown' }),
  })

/** The call with a button that lets a gift of Elif arrive. */
function WithArrival(props: CallStoryProps) {
  const dispatch = useAppDispatch()
  return (
    <>
      <button type="button" onClick={() => dispatch(arrived(elif.id))}>
        A gift comes
      </button>
      <CallStory {...props} />
    </>
  )
}

/** Gifts while a call runs. */
const meta = {
  component: CallStory,
  globals: { mode: 'dark' },
  args: { machine },
  decorators: [onStage({ answers })],
} satisfies Meta<typeof CallStory>
export default meta
type Story = StoryObj<typeof meta>

export const Tray: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Send a gift' }))
    const tray = await screen.findByRole('dialog', { name: 'A gift for Elif' })
    await userEvent.click(await within(tray).findByRole('radio', { name: 'Heart, 30 coins' }))
    await expect(within(tray).getByRole('button', { name: 'Send Heart · 30 coins' })).toBeEnabled()
    await expect(
      screen.getByRole('button', { name: 'End call' }),
      'the call can be ended beside it',
    ).toBeVisible()
  },
}
export const TrayRightToLeft: Story = {
  globals: { mode: 'dark', locale: 'ar' },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'إرسال هدية' }))
    await expect(await screen.findByRole('radiogroup', { name: 'الهدايا' })).toBeVisible()
  },
}
/** Escape closes the tray and gives the focus back. */
export const Closed: Story = {
  play: async () => {
    const button = await screen.findByRole('button', { name: 'Send a gift' })
    await userEvent.click(button)
    await screen.findByRole('dialog', { name: 'A gift for Elif' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'A gift for Elif' })).toBeNull())
    await expect(button).toHaveFocus()
  },
}
/** A gift that comes is said in words and goes by itself; the same one comes once. */
export const Arriving: Story = {
  tags: ['moving'],
  render: (args) => <WithArrival {...args} />,
  play: async () => {
    await screen.findByRole('button', { name: 'Send a gift' })
    screen.getByRole('button', { name: 'A gift comes' }).click()
    await expect(await screen.findByText('Elif gave you a gift: Crown')).toBeVisible()
    await waitFor(() => expect(screen.queryByText('Elif gave you a gift: Crown')).toBeNull(), {
      timeout: 8000,
    })
  },
}
/** Before both are connected nothing can be given. */
export const Connecting: Story = {
  args: {
    machine: { ...inCall, call, phase: 'connecting', until: NOW + 20_000 } as CallStoryProps['machine'],
  },
  play: async () => {
    await screen.findByRole('button', { name: 'End call' })
    await expect(screen.queryByRole('button', { name: 'Send a gift' })).toBeNull()
  },
}
