import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../../Button/Button.tsx'
import { CountdownRing } from '../../CountdownRing/CountdownRing.tsx'
import { FaceCard } from '../../FaceCard/FaceCard.tsx'
import { Kbd } from '../../Kbd/Kbd.tsx'
import { LanguageTag } from '../../LanguageTag/LanguageTag.tsx'
import { PageHeader } from '../../PageHeader/PageHeader.tsx'
import { Presence } from '../../Presence/Presence.tsx'
import { PriceButton } from '../../PriceButton/PriceButton.tsx'
import { SafetyButton } from '../../SafetyButton/SafetyButton.tsx'
import { Stack } from '../../Stack/Stack.tsx'
import { Surface } from '../../Surface/Surface.tsx'
import { Tag } from '../../Tag/Tag.tsx'
import { Text } from '../../Text/Text.tsx'
import { VipTag } from '../../VipTag/VipTag.tsx'
import { online, pictures } from '../people.ts'
import { shownBrand } from '../shownBrand.tsx'
import { SitePage } from '../SitePage.tsx'
import styles from './screens.module.css'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
const meta = {
  title: 'Screens/Cards',
  parameters: { bare: true, controls: { disable: true } },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const decided = fn()
function Face() {
  const [state, setState] = useState<'deciding' | 'liked' | 'passed'>('deciding')
  const decide = (next: 'liked' | 'passed') => (decided(next), setState(next))
  return (
    <div className={styles.two}>
      <div className={styles.cards}>
        <FaceCard
          state={state}
          picture={pictures.yuna}
          title="Yuna, 24"
          about="Film student. Ask me about my terrible karaoke."
          marks={<VipTag label="VIP" />}
          stateLabel={state === 'liked' ? 'Liked' : 'Passed'}
          tags={
            <>
              <LanguageTag code="ko" name="Korean" onMedia />
              <LanguageTag code="en" name="English" onMedia />
              <Tag tone="media">Fashion</Tag>
              <Tag tone="media">Photography</Tag>
            </>
          }
          top={
            <>
              <Presence {...online} onMedia />
              <SafetyButton label="Report or block Yuna" onMedia onPress={() => undefined} />
            </>
          }
          onSwipe={(side) => decide(side === 'right' ? 'liked' : 'passed')}
          countdown={
            <CountdownRing
              leftMs={6_000}
              totalMs={10_000}
              label="6 seconds to decide"
              lastWords="3 seconds"
            />
          }
        />
        <div className={styles.three}>
          <Button size="lg" icon="x" onClick={() => decide('passed')}>
            Pass
          </Button>
          <Button size="lg" icon="heart" iconActive onClick={() => decide('liked')}>
            Like · 2
          </Button>
        </div>
      </div>
      <Stack gap={4}>
        <Surface>
          <Stack>
            <Text size="label" tone="secondary">
              You both like
            </Text>
            <Stack direction="row" gap={2}>
              <Tag tone="accent">Music</Tag>
              <Tag tone="accent">Travel</Tag>
              <Tag tone="accent">Coffee</Tag>
            </Stack>
            <Stack direction="row" justify="between">
              <Text tone="secondary" as="span">
                Call price
              </Text>
              <Text as="span" strong>
                40 / min
              </Text>
            </Stack>
            <Stack direction="row" justify="between">
              <Text tone="secondary" as="span">
                Your balance lasts
              </Text>
              <Text as="span" strong>
                31 min
              </Text>
            </Stack>
          </Stack>
        </Surface>
        <PriceButton
          action="Call"
          price="40 coins / min"
          label="Call Yuna, 40 coins per minute"
          icon="video-camera"
          iconActive
          size="lg"
          full
        />
        <Text size="sm" tone="secondary">
          <Kbd>←</Kbd> pass <Kbd>↑</Kbd> like <Kbd>→</Kbd> call <Kbd>Space</Kbd> pause
        </Text>
        <Text size="sm" tone="secondary">
          When the time is up, the next card comes. Nothing is charged.
        </Text>
      </Stack>
    </div>
  )
}

/** One face, ten seconds, three ways to decide; each also has a button. */
export const Deciding: Story = {
  render: (_args, context) => (
    <SitePage shown={shownBrand(context)} current="cards">
      <PageHeader
        title="Face to face"
        actions={
          <Text tone="secondary" as="span">
            12 / 20 today
          </Text>
        }
      />
      <Face />
    </SitePage>
  ),
  play: async ({ canvas, userEvent }) => {
    decided.mockClear()
    canvas.getByRole('button', { name: 'Like · 2' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(decided).toHaveBeenCalledWith('liked')
    await expect(canvas.getByText('Liked')).toBeVisible()
  },
}
export const RightToLeft: Story = { ...Deciding, globals: { locale: 'ar' } }
