import type { ReactNode } from 'react'
import { Button } from '../Button/Button.tsx'
import { Chip, ChipRow } from '../Chip/Chip.tsx'
import { Coin } from '../Coin/Coin.tsx'
import { GiftTile, type GiftTileProps } from '../GiftTile/GiftTile.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { SegmentedControl, type SegmentedControlProps } from '../SegmentedControl/SegmentedControl.tsx'
import styles from './GiftTray.module.css'

export interface GiftTrayProps {
  /** Name of the group of gifts. */
  label: string
  /** Gifts to buy or the backpack; left out where there is no backpack. */
  tabs?: SegmentedControlProps | undefined
  /** "1,240", and what it is called. */
  balance: { amount: string; label: string }
  /** In the order of their price. */
  gifts: readonly Omit<GiftTileProps, 'group' | 'checked' | 'onChange'>[]
  /** Id of the chosen gift. */
  chosen: string | undefined
  /** Called with the id of a gift. */
  onChoose: (value: string) => void
  /** How many are sent, with the names of its buttons. */
  quantity: {
    value: number
    max: number
    onChange: (value: number) => void
    less: string
    more: string
    label: string
    /** Numbers that are one press away, such as 5, 10 and 99. */
    quick?: readonly { value: number; label: string }[]
  }
  /** "Send Heart · 20 coins": price and quantity in one. */
  send: { label: string; onPress: () => void; busy?: boolean; disabled?: boolean }
  /** Empty backpack, loading, a fault. */
  notice?: ReactNode
}

/** Gifts during a call or chat. What is spent stands on the button. */
export function GiftTray({
  label,
  tabs,
  balance,
  gifts,
  chosen,
  onChoose,
  quantity,
  send,
  notice,
}: GiftTrayProps) {
  return (
    <section className={styles.tray} aria-label={label}>
      <div className={styles.head}>
        {tabs ? <SegmentedControl {...tabs} /> : <span />}
        <span className={styles.balance} role="img" aria-label={balance.label}>
          <Coin size={18} />
          {balance.amount}
        </span>
      </div>
      {notice}
      {gifts.length > 0 && (
        <div className={styles.grid} role="radiogroup" aria-label={label}>
          {gifts.map((gift) => (
            <GiftTile
              key={gift.value}
              {...gift}
              group="gift-tray"
              checked={gift.value === chosen}
              onChange={onChoose}
            />
          ))}
        </div>
      )}
      {quantity.quick && (
        <ChipRow label={quantity.label}>
          {quantity.quick.map(({ value, label: words }) => (
            <Chip key={value} selected={value === quantity.value} onSelect={() => quantity.onChange(value)}>
              {words}
            </Chip>
          ))}
        </ChipRow>
      )}
      <div className={styles.foot}>
        <div className={styles.quantity} role="group" aria-label={quantity.label}>
          <IconButton
            icon="minus"
            label={quantity.less}
            disabled={quantity.value <= 1}
            onClick={() => quantity.onChange(quantity.value - 1)}
          />
          <output aria-live="polite">{quantity.value}</output>
          <IconButton
            icon="plus"
            label={quantity.more}
            disabled={quantity.value >= quantity.max}
            onClick={() => quantity.onChange(quantity.value + 1)}
          />
        </div>
        <Button
          variant="primary"
          busy={send.busy ?? false}
          disabled={send.disabled ?? false}
          onClick={send.onPress}
        >
          {send.label}
        </Button>
      </div>
    </section>
  )
}
