import styles from './Coin.module.css'

/** The one coin glyph. It says nothing to screen readers: the words beside it do. */
export function Coin({ size }: { /** Pixels; a little over the text size when left out. */ size?: number }) {
  return (
    <svg
      className={styles.coin}
      viewBox="0 0 24 24"
      aria-hidden="true"
      style={size === undefined ? undefined : { inlineSize: size, blockSize: size }}
    >
      <circle cx="12" cy="12" r="11" fill="#f5a314" />
      <circle cx="12" cy="11.2" r="10.2" fill="#ffd15f" />
      <circle cx="12" cy="11.4" r="7.4" fill="#f5b32b" />
      <path d="M9.6 7.6v7.6c0 .5.6.9 1.1.6l6-3.7c.5-.3.5-1 0-1.3l-6-3.8c-.5-.3-1.1 0-1.1.6z" fill="#7a4a02" />
    </svg>
  )
}
