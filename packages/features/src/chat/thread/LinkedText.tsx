import { linksIn, type TextLink } from '@visavis/core/text'
import styles from '../chat.module.css'

/** A text whose web addresses can be pressed; nothing of them is loaded before. */
export function LinkedText({ text, onLink }: { text: string; onLink: (link: TextLink) => void }) {
  const links = linksIn(text)
  if (links.length === 0) return text
  const ends = [0, ...links.map(({ span }) => span[1])]
  return (
    <>
      {links.map((link, at) => (
        <span key={link.span[0]}>
          {text.slice(ends[at], link.span[0])}
          <button
            type="button"
            className={styles['address']}
            aria-haspopup="dialog"
            onClick={() => onLink(link)}
          >
            <bdi>{text.slice(...link.span)}</bdi>
          </button>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </>
  )
}
