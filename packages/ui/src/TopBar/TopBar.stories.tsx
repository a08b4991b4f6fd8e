import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { BalanceChip } from '../BalanceChip/BalanceChip.tsx'
import { Button } from '../Button/Button.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { BrandLogo, shownBrand } from '../stories/shownBrand.tsx'
import { ownFrame } from '../stories/ownFrame.ts'
import { TopBar } from './TopBar.tsx'

const meta = {
  component: TopBar,
  args: {
    logo: null,
    actions: (
      <>
        <BalanceChip coins="1,240" label="1,240 coins. Get coins" onPress={() => undefined} />
        <IconButton icon="bell" label="Notices, 2 new" badge="2" />
      </>
    ),
  },
  render: (args, context) => <TopBar {...args} logo={<BrandLogo shown={shownBrand(context)} />} />,
} satisfies Meta<typeof TopBar>
export default meta
type Story = StoryObj<typeof meta>

/** The balance is in sight wherever coins can be spent. */
export const Member: Story = {
  tags: ['every-look'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: '1,240 coins. Get coins' })).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Notices, 2 new' })).toHaveFocus()
  },
}
export const Visitor: Story = {
  args: {
    actions: (
      <Button size="sm" icon="sign-in" onClick={fn()}>
        Log in
      </Button>
    ),
  },
}
/** Before the first answer of the gateway the balance is not known. */
export const BalanceUnknown: Story = {
  args: { actions: <BalanceChip coins={undefined} label="Balance is loading" onPress={() => undefined} /> },
}
export const LargeAmount: Story = {
  args: {
    actions: (
      <>
        <BalanceChip coins="1,204,880" label="1,204,880 coins. Get coins" onPress={() => undefined} />
        <IconButton icon="bell" label="Notices, 99 new" badge="99" />
      </>
    ),
  },
}
export const WordsTwiceAsLarge: Story = { globals: { words: '200' }, parameters: ownFrame }
export const RightToLeft: Story = { globals: { locale: 'ar' } }
