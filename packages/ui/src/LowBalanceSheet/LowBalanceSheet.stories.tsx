import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { pictures } from '../stories/people.ts'
import { ownFrame } from '../stories/ownFrame.ts'
import { LowBalanceSheet } from './LowBalanceSheet.tsx'

const meta = {
  component: LowBalanceSheet,
  args: {
    remaining: 0.7,
    time: '0:42',
    title: 'This call ends in 42 seconds',
    announcement: 'One minute left',
    text: 'You have 20 left. The next minute costs 60.',
    topUp: { label: 'Add 300 coins', onPress: fn() },
    letEnd: { label: 'Let the call end', onPress: fn() },
    note: 'Elif does not see this.',
  },
  decorators: [
    (Story) => (
      <div data-mode="dark">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof LowBalanceSheet>
export default meta
type Story = StoryObj<typeof meta>

export const Asked: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Let the call end' })).toHaveFocus()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.topUp?.onPress).toHaveBeenCalledOnce()
    await expect(args.letEnd.onPress).not.toHaveBeenCalled()
  },
}
export const ToppingUp: Story = { args: { topUp: { label: 'Add 300 coins', onPress: fn(), busy: true } } }
export const Failed: Story = { args: { error: 'That did not work. Nothing was charged.' } }
/** Over a picture of a running call, as it stands there. */
export const InACall: Story = {
  decorators: [
    (Story) => (
      <div
        data-mode="dark"
        style={{
          padding: '220px 14px 14px',
          backgroundImage: `url("${pictures.elifTall}")`,
          backgroundSize: 'cover',
          backgroundPosition: 'top',
        }}
      >
        <Story />
      </div>
    ),
  ],
}
/** Both ways weigh the same: size, place and colour. */
export const LastSeconds: Story = {
  args: { remaining: 0.05, time: '0:03', title: 'This call ends in 3 seconds' },
}
export const LongWords: Story = {
  globals: { locale: 'de' },
  args: {
    title: 'Dieses Gespräch endet in 42 Sekunden',
    text: 'Dein Guthaben beträgt 20 Münzen. Die nächste angefangene Minute kostet 60 Münzen.',
    topUp: { label: '300 Münzen sofort aufladen', onPress: fn() },
    letEnd: { label: 'Gespräch enden lassen', onPress: fn() },
    note: 'Elif sieht davon nichts.',
  },
}
export const WordsTwiceAsLarge: Story = { globals: { words: '200' }, parameters: ownFrame }
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: {
    title: 'تنتهي هذه المكالمة بعد 42 ثانية',
    text: 'لديك 20 عملة. الدقيقة التالية بـ 60.',
    topUp: { label: 'أضف 300 عملة', onPress: fn() },
    letEnd: { label: 'دعها تنتهي', onPress: fn() },
    note: 'لا ترى إليف شيئا من هذا.',
  },
}
