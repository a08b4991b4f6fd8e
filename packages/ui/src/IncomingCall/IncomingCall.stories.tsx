import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Coin } from '../Coin/Coin.tsx'
import { SafetyButton } from '../SafetyButton/SafetyButton.tsx'
import { pictures } from '../stories/people.ts'
import { Tag } from '../Tag/Tag.tsx'
import { IncomingCall } from './IncomingCall.tsx'

const meta = {
  component: IncomingCall,
  parameters: { bare: true },
  args: {
    kind: 'Incoming video call',
    title: 'Elif, 26',
    picture: pictures.elif,
    remaining: 0.8,
    tags: (
      <>
        <Tag tone="media">Friend</Tag>
        <Tag tone="media">TR · EN</Tag>
        <Tag tone="media">Stops in 0:24</Tag>
      </>
    ),
    price: {
      text: (
        <>
          <Coin /> <b>60 per minute</b>, first minute charged when you join
        </>
      ),
      note: 'Your 1,240 coins last about 20 minutes',
    },
    decline: { label: 'Decline', onPress: fn() },
    accept: { label: 'Accept', onPress: fn() },
    message: { label: 'Message', onPress: fn() },
    safety: <SafetyButton label="Report or block Elif" onMedia onPress={() => undefined} />,
  },
} satisfies Meta<typeof IncomingCall>
export default meta
type Story = StoryObj<typeof meta>

export const Ringing: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alertdialog')).toHaveAccessibleName('Incoming video call Elif, 26')
    await expect(canvas.getByRole('button', { name: 'Decline' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect(args.accept.onPress).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Accept' }))
    await expect(args.accept.onPress).toHaveBeenCalledOnce()
  },
}
/** No camera opens, so none is drawn. */
export const ByVoice: Story = {
  args: { kind: 'Incoming voice call', byVoice: true },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('button', { name: 'Accept' }).querySelector('use')?.getAttribute('href')).toMatch(
      /#phone-on$/,
    ),
}
export const Card: Story = { args: { placement: 'card' } }
export const Answering: Story = { args: { accept: { label: 'Accept', onPress: fn(), busy: true } } }
export const RightToLeft: Story = { globals: { locale: 'ar' } }
export const LongWords: Story = {
  globals: { locale: 'de' },
  args: {
    kind: 'Eingehender Videoanruf',
    title: 'Maximiliane-Theodora, 26',
    decline: { label: 'Ablehnen', onPress: fn() },
    accept: { label: 'Annehmen', onPress: fn() },
    message: { label: 'Nachricht', onPress: fn() },
  },
}
