import type { Meta, StoryObj } from '@storybook/react-vite'
import { Bars } from '../../Bars/Bars.tsx'
import { Button } from '../../Button/Button.tsx'
import { Card } from '../../Card/Card.tsx'
import { type CardValue, CardField } from '../../CardField/CardField.tsx'
import { CardPreview } from '../../CardPreview/CardPreview.tsx'
import { Heading } from '../../Heading/Heading.tsx'
import { Link } from '../../Link/Link.tsx'
import { List } from '../../ListRow/ListRow.tsx'
import { OrderRow } from '../../OrderRow/OrderRow.tsx'
import { SpendLimit } from '../../SpendLimit/SpendLimit.tsx'
import { Stack } from '../../Stack/Stack.tsx'
import { StackBar } from '../../StackBar/StackBar.tsx'
import { Switch } from '../../Switch/Switch.tsx'
import { Tag } from '../../Tag/Tag.tsx'
import { Text } from '../../Text/Text.tsx'
import { TextField } from '../../TextField/TextField.tsx'
import { shownBrand } from '../shownBrand.tsx'
import { SitePage } from '../SitePage.tsx'
import styles from './screens.module.css'
import { useState } from 'react'
import { expect } from 'storybook/test'
const meta = {
  title: 'Screens/Orders',
  parameters: { bare: true, controls: { disable: true } },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const months = [
  ['Jun', 8],
  ['Jul', 14],
  ['Aug', 31],
  ['Sep', 19],
  ['Oct', 24],
  ['Nov', 16],
] as const
const part = (label: string, value: number) => ({
  label,
  value,
  text: value.toLocaleString('en'),
  spoken: `${label}, ${value} coins`,
})

/** Money spent, where the coins went, the limit people set themselves, and every order. */
export const History: Story = {
  render: (_args, context) => (
    <SitePage shown={shownBrand(context)} current="shop" title="Orders">
      <div className={styles.two}>
        <Stack gap={4}>
          <Card>
            <Stack>
              <Stack direction="row" justify="between">
                <Text tone="secondary">Spent in November</Text>
                <Tag tone="success">−32% to October</Tag>
              </Stack>
              <Heading level={2} size={2}>
                $15.97
              </Heading>
              <Bars
                label="Spent in six months, most in August with $31"
                current={5}
                bars={months.map(([label, value]) => ({
                  label,
                  value,
                  text: `$${value}`,
                  spoken: `${label}, ${value} dollars`,
                }))}
                table={{ label: 'As a table', head: ['Month', 'Spent'] }}
              />
            </Stack>
          </Card>
          <Card>
            <Stack>
              <Heading level={2} size={4}>
                Where coins went
              </Heading>
              <StackBar
                label="Most of 2,112 coins went to video calls"
                parts={[
                  part('Video calls', 1310),
                  part('Gifts', 444),
                  part('Matches', 232),
                  part('Translation', 126),
                ]}
                table={{ label: 'As a table', head: ['For', 'Coins'] }}
              />
            </Stack>
          </Card>
          <SpendLimit
            spent={320}
            limit={500}
            title="Daily limit: 320 of 500 coins"
            text="You set this. Change it in Settings."
          />
        </Stack>
        <Card>
          <Stack>
            <Stack direction="row" justify="between" align="baseline">
              <Heading level={2} size={4}>
                Orders
              </Heading>
              <Link href="#issue">Report an issue</Link>
            </Stack>
            <List label="Orders">
              <OrderRow
                state="success"
                stateLabel="Success"
                title="1,200 coins"
                text="Today 20:52 · R-2026-118204"
                amount="$9.99"
              />
              <OrderRow
                state="waiting"
                stateLabel="Waiting for the bank"
                title="300 coins"
                text="Today 20:40"
                amount="$2.99"
                action={<Button full>Pay on · $2.99</Button>}
              />
              <OrderRow
                state="refunded"
                stateLabel="Refunded"
                title="100 coins"
                text="12 Nov"
                amount="$0.99"
              />
              <OrderRow state="failed" stateLabel="Failed" title="2,400 coins" text="2 Nov" amount="$19.99" />
            </List>
          </Stack>
        </Card>
      </div>
    </SitePage>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getAllByText('As a table')[0] as Element)
    await expect(canvas.getByRole('row', { name: 'Aug $31' })).toBeVisible()
  },
}
const Payment = () => {
  const [card, setCard] = useState<CardValue>({ number: '4242 4242 4242 4', expiry: '09 / 28', code: '12' })
  const [kept, setKept] = useState(false)
  return (
    <Stack gap={4}>
      <CardPreview number="4242 4242 4242 ••••" holder="Alex Morgan" expiry="09 / 28" network="Visa" />
      <TextField
        label="Billing email"
        type="email"
        dir="ltr"
        value="alex@example.com"
        onChange={() => undefined}
      />
      <TextField label="Name on card" value="Alex Morgan" onChange={() => undefined} />
      <CardField
        legend="Card"
        value={card}
        onChange={setCard}
        labels={{ number: 'Card number', expiry: 'Expiry', code: 'Security code' }}
        errors={{ code: '3 digits, on the back' }}
      />
      <Switch label="Save card for one-tap top-ups" checked={kept} onChange={setKept} />
      <Button variant="primary" size="lg" full icon="lock-simple" iconActive>
        Pay $9.99
      </Button>
    </Stack>
  )
}
/** Nothing is kept unless somebody says so. */
export const CardPayment: Story = {
  render: (_args, context) => (
    <SitePage shown={shownBrand(context)} current="shop" title="Card payment">
      <div style={{ maxInlineSize: 480 }}>
        <Payment />
      </div>
    </SitePage>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('switch', { name: 'Save card for one-tap top-ups' })).not.toBeChecked()
  },
}
export const RightToLeft: Story = { ...History, globals: { locale: 'ar' } }
