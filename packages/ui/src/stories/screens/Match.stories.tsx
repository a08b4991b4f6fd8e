import type { Meta, StoryObj } from '@storybook/react-vite'
import { BalanceChip } from '../../BalanceChip/BalanceChip.tsx'
import { Button } from '../../Button/Button.tsx'
import { Chip } from '../../Chip/Chip.tsx'
import { CountdownRing } from '../../CountdownRing/CountdownRing.tsx'
import { Heading } from '../../Heading/Heading.tsx'
import { IconButton } from '../../IconButton/IconButton.tsx'
import { LanguageTag } from '../../LanguageTag/LanguageTag.tsx'
import { MatchDuo } from '../../MatchDuo/MatchDuo.tsx'
import { MatchRadar } from '../../MatchRadar/MatchRadar.tsx'
import { NextButton } from '../../NextButton/NextButton.tsx'
import { QuotaRing } from '../../QuotaRing/QuotaRing.tsx'
import { SafetyButton } from '../../SafetyButton/SafetyButton.tsx'
import { Stack } from '../../Stack/Stack.tsx'
import { Tag } from '../../Tag/Tag.tsx'
import { Text } from '../../Text/Text.tsx'
import { pictures } from '../people.ts'
import styles from './screens.module.css'
import { expect } from 'storybook/test'
const meta = {
  title: 'Screens/Match',
  parameters: { bare: true, controls: { disable: true } },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** Own face in the middle, people who are really online around it. Dark in every brand and mode. */
export const Search: Story = {
  render: () => (
    <div className={styles.searching} data-mode="dark">
      <div className={styles.bar}>
        <IconButton icon="x" variant="glass" label="Stop searching" />
        <BalanceChip coins="1,240" label="1,240 coins" />
      </div>
      <MatchRadar
        picture={pictures.kai}
        people={[pictures.elif, pictures.zuri, pictures.yuna, pictures.lucia]}
        label="4 people are online"
      />
      <Stack gap={2} align="center">
        <Heading level={1} size={2} align="center">
          Finding someone…
        </Heading>
        <Text tone="secondary" align="center">
          Speaks English or Türkçe, online now
        </Text>
        <Stack direction="row" justify="center" gap={2}>
          <Chip icon="translate" onSelect={() => undefined}>
            English, Türkçe
          </Chip>
          <Chip icon="sliders-horizontal" onSelect={() => undefined}>
            Everyone
          </Chip>
        </Stack>
      </Stack>
      <QuotaRing left={7} total={10} title="7 of 10 free matches left" text="Refills in 04:12:33" />
      <Text size="sm" tone="secondary" align="center">
        Your camera stays blurred until you both tap <b>Show me</b>.
      </Text>
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Finding someone…' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Stop searching' })).toBeVisible()
  },
}
/** Nobody is seen before both want to be. */
export const Found: Story = {
  render: () => (
    <MatchDuo
      ready={{ self: false, other: false }}
      title="Elif, 26"
      veils={{ other: 'Elif, still blurred', self: 'You, still blurred' }}
      other={<img src={pictures.elif} alt="Elif" />}
      self={<img src={pictures.kai} alt="You" />}
      tags={
        <>
          <LanguageTag code="tr" name="Turkish" onMedia />
          <LanguageTag code="en" name="English" onMedia />
          <Tag tone="media">Cooking</Tag>
        </>
      }
      countdown={
        <CountdownRing
          leftMs={8_000}
          totalMs={10_000}
          size={104}
          label="8 seconds to decide"
          lastWords="3 seconds"
        />
      }
      leave={<IconButton icon="x" variant="glass" label="Leave" />}
      safety={<SafetyButton label="Report or block Elif" onMedia onPress={() => undefined} />}
      note="Free match. A private call later costs 20 coins per minute, only if you both agree."
      actions={
        <>
          <NextButton leftMs={0} totalMs={5_000} label="Next" onPress={() => undefined} />
          <Button variant="primary" size="lg" icon="eye" iconActive>
            Show me
          </Button>
        </>
      }
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Leave' })).toHaveFocus()
    await expect(canvas.getByRole('img', { name: 'Elif' }).closest('[inert]')).not.toBeNull()
  },
}
export const FoundRightToLeft: Story = { ...Found, globals: { locale: 'ar' } }
