import { encode } from 'uqr'
import styles from './QrCode.module.css'

export interface QrCodeProps {
  /** What a camera reads. */
  value: string
  /** Name of the picture. */
  label: string
  /** Blurred beyond reading: over, or not yet good. */
  hidden?: boolean
}

/** A QR code, dark on light in every mode: cameras read nothing else reliably. It fills its box. */
export function QrCode({ value, label, hidden = false }: QrCodeProps) {
  const { size, data } = encode(value, { ecc: 'M', border: 2 })
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      data-hidden={hidden || undefined}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}
