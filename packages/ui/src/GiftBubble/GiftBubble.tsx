import { Bubble, type BubbleProps } from '../Bubble/Bubble.tsx'
import { GiftPicture } from '../GiftPicture/GiftPicture.tsx'
import styles from './GiftBubble.module.css'

export interface GiftBubbleProps extends Omit<BubbleProps, 'children' | 'bare' | 'translation' | 'lang'> {
  /** Drawing of the gift. */
  picture: string
  /** "Rose" */
  name: string
  /** "10 coins" */
  price: string
  /** How large the gift is and how far it leaps when it comes. It says nothing of the price. */
  star?: 1 | 2 | 3 | 4 | 5
}

/** A gift in a conversation, with what it cost. */
export const GiftBubble = ({ picture, name, price, star = 1, ...bubble }: GiftBubbleProps) => (
  <Bubble {...bubble}>
    <span className={styles.gift}>
      <GiftPicture className={styles.picture} data-star={star} src={picture} width={48} height={48} />
      <span className={styles.words}>
        <b>{name}</b>
        <span>{price}</span>
      </span>
    </span>
  </Bubble>
)
