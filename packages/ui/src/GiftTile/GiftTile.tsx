import { Coin } from '../Coin/Coin.tsx'
import { GiftPicture } from '../GiftPicture/GiftPicture.tsx'
import styles from './GiftTile.module.css'

export interface GiftTileProps {
  /** The same for all gifts of one tray. */
  group: string
  /** Id of the gift in its group. */
  value: string
  /** One of the tray is chosen at a time. */
  checked: boolean
  /** Called with `value`. */
  onChange: (value: string) => void
  /** Drawing of the gift. */
  picture: string
  /** "Heart" */
  name: string
  /** "20": a price, or from the backpack how many there are. */
  price?: string
  /** "× 4": how many are in the backpack; then it costs nothing. */
  owned?: string
  /** "Heart, 20 coins", "Rose, 4 in your backpack" */
  label: string
  /** Too few coins for it: it can be chosen, but not sent. */
  tooFew?: boolean
}

/** One gift with its price. */
export const GiftTile = ({
  group,
  value,
  checked,
  onChange,
  picture,
  name,
  price,
  owned,
  label,
  tooFew = false,
}: GiftTileProps) => (
  <label className={styles.tile} data-checked={checked || undefined} data-too-few={tooFew || undefined}>
    <input
      type="radio"
      className={styles.input}
      name={group}
      value={value}
      checked={checked}
      aria-label={label}
      onChange={() => onChange(value)}
    />
    <GiftPicture src={picture} width={56} height={56} />
    <b>{name}</b>
    {price !== undefined && (
      <span className={styles.price}>
        <Coin size={16} />
        {price}
      </span>
    )}
    {owned !== undefined && <span className={styles.owned}>× {owned}</span>}
  </label>
)
