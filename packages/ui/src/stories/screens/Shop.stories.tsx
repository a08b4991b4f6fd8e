import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../../Button/Button.tsx'
import { FirstBonusBanner } from '../../FirstBonusBanner/FirstBonusBanner.tsx'
import { Heading } from '../../Heading/Heading.tsx'
import { LimitedOffer } from '../../LimitedOffer/LimitedOffer.tsx'
import { OptionGroup } from '../../OptionRow/OptionRow.tsx'
import { type PackCardProps, PackCard } from '../../PackCard/PackCard.tsx'
import { PageHeader } from '../../PageHeader/PageHeader.tsx'
import { PaymentMethodRow } from '../../PaymentMethodRow/PaymentMethodRow.tsx'
import { SegmentedControl } from '../../SegmentedControl/SegmentedControl.tsx'
import { Stack } from '../../Stack/Stack.tsx'
import { SubscriptionCard } from '../../SubscriptionCard/SubscriptionCard.tsx'
import { Surface } from '../../Surface/Surface.tsx'
import { Tag } from '../../Tag/Tag.tsx'
import { Text } from '../../Text/Text.tsx'
import { shownBrand } from '../shownBrand.tsx'
import { SitePage } from '../SitePage.tsx'
import styles from './screens.module.css'
import { useState } from 'react'
import { expect } from 'storybook/test'
const meta = { title: 'Screens/Shop', parameters: { bare: true, controls: { disable: true } } } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

interface Words {
  title: string
  lead: string
  bonus: readonly [string, string]
  terms: readonly [string, string, string]
  method: string
  methods: readonly (readonly [string, string])[]
  pay: (price: string) => string
  packs: readonly Pick<PackCardProps, 'coins' | 'reach' | 'price' | 'pile' | 'mark' | 'bonus'>[]
}

const ENGLISH: Words = {
  title: 'Coins',
  lead: 'Any pack makes you VIP: unlimited matches and translation.',
  bonus: ['First purchase', '100 extra coins, once'],
  terms: ['One-time', 'Weekly', 'Monthly'],
  method: 'Pay with',
  methods: [
    ['Card ••4242', 'credit-card'],
    ['PayPal', 'wallet'],
    ['Local bank', 'storefront'],
  ],
  pay: (price) => `Pay ${price}`,
  packs: [
    { coins: '100', reach: 'about 2 min of calls', price: '$0.99', pile: 1 },
    { coins: '300', reach: 'about 7 min of calls', price: '$2.99', pile: 2 },
    { coins: '1,100', reach: 'about 27 min of calls', price: '$9.99', pile: 4, mark: 'Most chosen' },
    { coins: '2,400', reach: 'about 60 min of calls', price: '$19.99', pile: 5 },
    { coins: '6,200', reach: 'about 155 min of calls', price: '$49.99', pile: 6 },
    { coins: '13,000', reach: 'about 325 min of calls', price: '$99.99', pile: 6, bonus: '+30% coins' },
  ],
}
const GERMAN: Words = {
  title: 'Guthaben aufladen',
  lead: 'Jedes Paket macht dich zum VIP: unbegrenzte Begegnungen und Übersetzungen.',
  bonus: ['Erster Einkauf', 'Einmalig 100 zusätzliche Münzen'],
  terms: ['Einmalig', 'Wöchentlich', 'Monatlich'],
  method: 'Zahlungsart',
  methods: [
    ['Kreditkarte ••4242', 'credit-card'],
    ['PayPal', 'wallet'],
    ['Sofortüberweisung', 'storefront'],
  ],
  pay: (price) => `Kostenpflichtig bestellen · ${price}`,
  packs: ENGLISH.packs.map((pack, index) => ({
    ...pack,
    reach: 'ungefähr 27 Minuten Videogespräche',
    price: `${['0,99', '2,99', '9,99', '19,99', '49,99', '99,99'][index] ?? ''} €`,
    ...(pack.mark ? { mark: 'Am häufigsten gewählt' } : {}),
  })),
}

function Packs({ words }: { words: Words }) {
  const [chosen, setChosen] = useState('2')
  const [method, setMethod] = useState('0')
  const [term, setTerm] = useState('0')
  const price = words.packs[Number(chosen)]?.price ?? ''
  return (
    <div className={styles.two}>
      <Stack gap={4}>
        <FirstBonusBanner title={words.bonus[0]} text={words.bonus[1]} amount="+100" />
        <SegmentedControl
          label={words.title}
          value={term}
          onChange={setTerm}
          segments={words.terms.map((label, index) => ({ value: String(index), label }))}
        />
        <div className={styles.packs}>
          {words.packs.map((pack, index) => (
            <PackCard
              key={pack.coins}
              {...pack}
              name="pack"
              value={String(index)}
              checked={chosen === String(index)}
              onChange={setChosen}
              label={`${pack.coins}, ${pack.price}`}
            />
          ))}
        </div>
      </Stack>
      <Stack gap={4}>
        <OptionGroup legend={words.method}>
          {words.methods.map(([title, icon], index) => (
            <PaymentMethodRow
              key={title}
              name="method"
              value={String(index)}
              checked={method === String(index)}
              onChange={setMethod}
              title={title}
              mark={{ icon: icon as 'wallet' }}
            />
          ))}
        </OptionGroup>
        <Button variant="primary" size="lg" full icon="lock-simple" iconActive>
          {words.pay(price)}
        </Button>
      </Stack>
    </div>
  )
}

/** Prices stand on packs and on the button; what is chosen is what is paid. */
export const OneTime: Story = {
  render: (_args, context) => (
    <SitePage shown={shownBrand(context)} current="shop">
      <Stack gap={2}>
        <Heading level={1} size={2}>
          Coins
        </Heading>
        <Text tone="secondary">{ENGLISH.lead}</Text>
        <Packs words={ENGLISH} />
      </Stack>
    </SitePage>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: '300, $2.99' }))
    await expect(canvas.getByRole('button', { name: 'Pay $2.99' })).toBeVisible()
  },
}
/** Longer words: nothing is cut, the price least of all. */
export const German: Story = {
  globals: { locale: 'de' },
  render: (_args, context) => (
    <SitePage shown={shownBrand(context)} current="shop">
      <Stack gap={2}>
        <Heading level={1} size={2}>
          {GERMAN.title}
        </Heading>
        <Text tone="secondary">{GERMAN.lead}</Text>
        <Packs words={GERMAN} />
      </Stack>
    </SitePage>
  ),
}
const week = ['M', 'T', 'W', 'T', 'F', 'S', 'S'].map((label, index) => ({
  label: `${label}${'\u200b'.repeat(index)}`,
  value: (index + 1) * 50,
  text: String((index + 1) * 50),
  spoken: `Day ${index + 1}, ${(index + 1) * 50} coins`,
}))
export const Subscription: Story = {
  render: (_args, context) => (
    <SitePage shown={shownBrand(context)} current="shop">
      <Stack gap={4}>
        <PageHeader title="Coins" />
        <SegmentedControl
          label="Coins"
          value="1"
          onChange={() => undefined}
          segments={ENGLISH.terms.map((label, index) => ({ value: String(index), label }))}
        />
        <SubscriptionCard
          state="offer"
          title="350 coins a week"
          price="$2.99 per week, cancel any time"
          perk="VIP included"
          days={week}
          chartLabel="50 coins a day make 350 in a week"
          text="50 coins land each day. Compared with one-time packs you get 20% more."
          terms="Renews every Friday at $2.99. Next charge 27 Nov. Cancel here; it stops from the following week."
          action={
            <Button variant="primary" size="lg" full>
              Subscribe · $2.99 / week
            </Button>
          }
        />
      </Stack>
    </SitePage>
  ),
}
export const Offer: Story = {
  render: (_args, context) => (
    <SitePage shown={shownBrand(context)} current="shop">
      <Stack gap={4}>
        <Heading level={1} size={2}>
          Coins
        </Heading>
        <LimitedOffer
          title="Weekend pack"
          text="1,500 coins instead of 1,100"
          time="04:12:33"
          remaining={0.3}
          timeLabel="Ends in 4 hours"
          action={
            <Button variant="primary" full>
              Get 1,500 coins · $9.99
            </Button>
          }
        />
        <Surface>
          <Stack direction="row">
            <Tag tone="coin">VIP</Tag>
            <Text as="span">Ends when the clock does.</Text>
          </Stack>
        </Surface>
      </Stack>
    </SitePage>
  ),
}
