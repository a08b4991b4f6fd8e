import type { Meta, StoryObj } from '@storybook/react-vite'
import { BackpackTile } from '../../BackpackTile/BackpackTile.tsx'
import { Button } from '../../Button/Button.tsx'
import { CheckInWeek } from '../../CheckInWeek/CheckInWeek.tsx'
import { Heading } from '../../Heading/Heading.tsx'
import { List } from '../../ListRow/ListRow.tsx'
import { OddsList } from '../../OddsList/OddsList.tsx'
import { SegmentedControl } from '../../SegmentedControl/SegmentedControl.tsx'
import { Stack } from '../../Stack/Stack.tsx'
import { Surface } from '../../Surface/Surface.tsx'
import { Tag } from '../../Tag/Tag.tsx'
import { TaskRow } from '../../TaskRow/TaskRow.tsx'
import { Text } from '../../Text/Text.tsx'
import { Wheel } from '../../Wheel/Wheel.tsx'
import { gifts } from '../gifts.ts'
import { shownBrand } from '../shownBrand.tsx'
import { SitePage } from '../SitePage.tsx'
import styles from './screens.module.css'
import { expect } from 'storybook/test'
const meta = {
  title: 'Screens/Rewards',
  parameters: { bare: true, controls: { disable: true } },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const prizes = ['10', 'Rose', '50', 'Call 5′', '20', '100', 'Again', '500'].map((label) => ({
  id: label,
  label,
}))
const COINS = [5, 5, 10, 10, 15, 15, 30]
const days = COINS.map(
  (coins, index) =>
    ({
      day: String(index + 1),
      coins: String(coins),
      state: index < 2 ? 'done' : index === 2 ? 'today' : 'next',
      label: `Day ${index + 1}, ${coins} coins`,
      special: index === 6,
    }) as const,
)
const odds = [
  ['10', '10 coins', 0.36],
  ['20', '20 coins', 0.24],
  ['rose', 'Rose', 0.14],
  ['50', '50 coins', 0.1],
  ['again', 'Another spin', 0.08],
  ['call', 'Call, 5 minutes', 0.05],
  ['100', '100 coins', 0.025],
  ['500', '500 coins', 0.005],
] as const

/** What a day brings: seven days of checking in, tasks, and a wheel that never costs coins. */
export const Today: Story = {
  render: (_args, context) => (
    <SitePage shown={shownBrand(context)} current="rewards">
      <Stack gap={4}>
        <Stack direction="row" justify="between">
          <Heading level={1} size={2}>
            Rewards
          </Heading>
          <Tag tone="coin" icon="clock">
            05:41:20 left
          </Tag>
        </Stack>
        <Text tone="secondary">New tasks every day at 00:00 UTC</Text>
        <div className={styles.two}>
          <Stack gap={4}>
            <CheckInWeek
              title="Week one, day 3"
              soFar="10 so far"
              days={days}
              action={
                <Button variant="primary" size="lg" full>
                  Check in, get 10 coins
                </Button>
              }
            />
            <List label="Today">
              <TaskRow
                state="claim"
                icon="hand-waving"
                title="Say hi to 3 people"
                text="3 of 3"
                progress={1}
                coins="15"
                action={{ label: 'Get 15 coins', onPress: () => undefined }}
              />
              <TaskRow
                state="progress"
                icon="video-camera"
                title="Talk for 10 minutes"
                text="6 of 10 min"
                progress={0.6}
                coins="40"
              />
              <TaskRow
                state="open"
                icon="gift"
                title="Send a gift"
                text="0 of 1"
                progress={0}
                coins="20"
                action={{ label: 'Go', onPress: () => undefined }}
              />
              <TaskRow
                state="done"
                icon="user-circle"
                title="Add a profile photo"
                text="1 of 1"
                progress={1}
                coins="10"
                stateLabel="Done"
              />
            </List>
          </Stack>
          <Surface>
            <Stack gap={4}>
              <Wheel state="ready" prizes={prizes} label="Fortune Wheel with 8 prizes" />
              <Heading level={2} size={4} align="center">
                Fortune Wheel
              </Heading>
              <Button variant="primary" size="lg" full>
                Spin for free
              </Button>
            </Stack>
          </Surface>
        </div>
      </Stack>
    </SitePage>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Check in, get 10 coins' })).toBeVisible()
  },
}
/** The chances stand beside the wheel before it turns. */
export const FortuneWheel: Story = {
  render: (_args, context) => (
    <SitePage shown={shownBrand(context)} current="rewards" title="Fortune Wheel">
      <div className={styles.two}>
        <div className={styles.wheel}>
          <Wheel state="ready" prizes={prizes} label="Fortune Wheel with 8 prizes" />
        </div>
        <Stack gap={4}>
          <SegmentedControl
            label="Wheel"
            value="a"
            onChange={() => undefined}
            segments={[
              { value: 'a', label: 'Fortune Wheel' },
              { value: 'b', label: 'Super Wheel' },
            ]}
          />
          <Heading level={2} size={2}>
            One free spin
          </Heading>
          <Text tone="secondary">
            There is a new one every day. More spins are won with tasks, never bought.
          </Text>
          <Button variant="primary" size="lg" full>
            Spin for free
          </Button>
          <Surface>
            <OddsList
              title="Chances"
              odds={odds.map(([id, prize, share]) => ({
                id,
                prize,
                share,
                chance: `${(share * 100).toLocaleString('en')} %`,
              }))}
            />
          </Surface>
        </Stack>
      </div>
    </SitePage>
  ),
}
/** What was won and given waits here until it is used. */
export const Backpack: Story = {
  render: (_args, context) => (
    <SitePage shown={shownBrand(context)} current="rewards" title="Backpack">
      <ul className={styles.packs} aria-label="Backpack">
        <BackpackTile
          state="ready"
          name="Free call, 5 minutes"
          count="× 2"
          note="until 30 Nov"
          action={{ label: 'Use', onPress: () => undefined }}
        />
        <BackpackTile
          state="soon"
          picture={gifts.rose}
          name="Rose"
          count="× 4"
          note="2 days left"
          action={{ label: 'Use', onPress: () => undefined }}
        />
        <BackpackTile state="used" picture={gifts.crown} name="Crown" count="× 1" note="Used 12 Nov" />
      </ul>
    </SitePage>
  ),
}
export const RightToLeft: Story = { ...Today, globals: { locale: 'ar' } }
