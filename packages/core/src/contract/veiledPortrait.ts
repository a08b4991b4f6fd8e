/**
 * Address of a portrait as somebody sees it who was just met by chance: the same colours in 12 by 16 points
 * (`tooling/portraits`), so that nothing clear is fetched before both agreed to be seen. Pictures of which
 * there is no such form are left out.
 */
export function veiledPortraitOf(headImg: string): string {
  const [, path] = /^(\/media\/(?:hosts|people)\/[a-z0-9-]+)\.(?:svg|webp)$/.exec(headImg) ?? []
  return path === undefined ? '' : `${path}.veiled.png`
}
