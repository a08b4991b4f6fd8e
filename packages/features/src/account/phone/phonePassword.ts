/** Length of a phone account's password (C.31, D5): any characters count, spaces too (R5.03). */
export const isPhonePassword = (password: string): boolean => {
  const length = [...password].length
  return length >= 8 && length <= 64 && new TextEncoder().encode(password).length <= 256
}
