import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { BalanceChip } from '../BalanceChip/BalanceChip.tsx'
import { Button } from '../Button/Button.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { Logo } from '../Logo/Logo.tsx'
import { pictures } from '../stories/people.ts'
import { TopBar } from './TopBar.tsx'

const meta = {
  component: TopBar,
  args: {
    logo: <Logo mark={pictures.kai} name="Brand" href="#home" label="Brand, home" />,
    actions: <><BalanceChip coins="1,240" label="1,240 coins. Get coins" href="#shop" /><IconButton icon="bell" label="Notices, 2 new" badge="2" /></>,
  },
} satisfies Meta<typeof TopBar>
export default meta
type Story = StoryObj<typeof meta>

export const Member: Story = {}
export const Visitor: Story = { args: { actions: <Button size="sm" icon="sign-in" onClick={fn()}>Log in</Button> } }
export const RightToLeft: Story = { globals: { locale: 'ar' } }
