declare module 'virtual:icons' {
  /** Address of the sprite: symbol `<name>` in the brand's weight, `<name>-on` filled. */
  export const iconSprite: string
}
