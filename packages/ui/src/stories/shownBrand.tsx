import { Logo } from '../Logo/Logo.tsx'

export interface ShownBrand {
  brand: { name: string; hostCardLayout: 'overlay' | 'panel' | 'caption' }
  /** Address of the mark. */
  mark: string
}

/** The brand that the toolbar shows; for stories that draw a name, a mark or a wall. */
export const shownBrand = ({ loaded }: { loaded: Record<string, unknown> }) => loaded['shown'] as ShownBrand

/** Mark and name of a brand, as the site shows them. */
export const BrandLogo = ({
  shown: {
    brand: { name },
    mark,
  },
}: {
  shown: ShownBrand
}) => <Logo mark={mark} name={name} href="#home" label={`${name}, home`} />
