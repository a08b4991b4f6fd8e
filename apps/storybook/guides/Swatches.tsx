import { useLayoutEffect, useRef, useState } from 'react'

/** Roles a component may read, by what they are for. */
const ROLES = {
  Grounds: ['--bg-canvas', '--bg-surface', '--bg-raised', '--bg-inset'],
  Words: ['--text-primary', '--text-secondary', '--text-tertiary'],
  Lines: ['--border-subtle', '--border-strong', '--focus-ring'],
  Accent: [
    '--accent-solid',
    '--accent-on-solid',
    '--accent-fg',
    '--accent-soft',
    '--accent-on-soft',
    '--accent-from',
    '--accent-to',
  ],
  Coins: ['--coin-fg', '--coin-soft', '--coin-solid', '--coin-on-solid'],
  VIP: ['--vip-fg', '--vip-soft', '--vip-from', '--vip-to', '--vip-on-solid'],
  States: [
    '--success-fg',
    '--success-soft',
    '--warning-fg',
    '--warning-soft',
    '--danger-fg',
    '--danger-soft',
    '--danger-solid',
    '--info-fg',
    '--info-soft',
  ],
  Presence: ['--presence-online', '--presence-busy', '--presence-away'],
  'Over pictures': ['--media-ink', '--media-glass', '--media-glass-strong', '--media-accept', '--media-end'],
} as const

/** Every role with the colour it has in the brand and mode that stand. */
export const Swatches = () => (
  <div style={{ display: 'grid', gap: 24 }}>
    {Object.entries(ROLES).map(([group, names]) => (
      <section key={group}>
        <h3>{group}</h3>
        <div
          style={{ display: 'grid', gap: 12, gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))' }}
        >
          {names.map((name) => (
            <Swatch key={name} name={name} />
          ))}
        </div>
      </section>
    ))}
  </div>
)

const Swatch = ({ name }: { name: string }) => {
  const patch = useRef<HTMLDivElement>(null)
  const [value, setValue] = useState('')
  // The stage around this page puts brand and mode on the document, after the first paint and whenever they
  // change.
  useLayoutEffect(() => {
    const read = () => patch.current && setValue(getComputedStyle(patch.current).backgroundColor)
    const watch = new MutationObserver(read)
    watch.observe(document.documentElement, { attributes: true })
    read()
    return () => watch.disconnect()
  }, [])
  return (
    <figure style={{ margin: 0 }}>
      <div
        ref={patch}
        style={{
          blockSize: 56,
          borderRadius: 10,
          border: '1px solid var(--border-subtle)',
          background: `var(${name})`,
        }}
      />
      <figcaption style={{ fontSize: 12, marginBlockStart: 6 }}>
        {/* In the words of the brand: the fixed-width font of a machine is another one on the next. */}
        <code style={{ font: 'inherit' }}>{name}</code>
        <br />
        {value}
      </figcaption>
    </figure>
  )
}
