import { type AnchorHTMLAttributes, type ComponentType, createContext, type ReactNode, use } from 'react'
import { classNames } from '../support/classNames.ts'
import styles from './Link.module.css'

/** What a link component gets. `href` is an address inside the site or an absolute one. */
export type LinkComponentProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

const LinkComponent = createContext<ComponentType<LinkComponentProps> | 'a'>('a')

/** Makes every link of the ui move by the given router component instead of loading a page. */
export function LinkProvider({
  component,
  children,
}: {
  component: ComponentType<LinkComponentProps>
  children: ReactNode
}) {
  return <LinkComponent value={component}>{children}</LinkComponent>
}

/** A link without a look, for components that draw their own. */
export function BareLink(props: LinkComponentProps) {
  const Component = use(LinkComponent)
  return <Component {...props} />
}

export interface LinkProps extends LinkComponentProps {
  /** `quiet` keeps the colour of the text around it. */
  tone?: 'accent' | 'quiet'
}

/** A link inside text. */
export function Link({ tone = 'accent', className, ...rest }: LinkProps) {
  return (
    <BareLink {...rest} className={classNames(styles.link, tone === 'accent' && styles.accent, className)} />
  )
}
