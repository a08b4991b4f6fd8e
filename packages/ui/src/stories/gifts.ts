const drawing = (inside: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">${inside}</svg>`)}`

/** Flat two-tone gifts for stories. */
export const gifts = {
  rose: drawing(
    '<path d="M23 24h3v20h-3z" fill="#2f9e57"/><path d="M26 36c6 0 8-4 8-7-5 0-8 3-8 7z" fill="#43bd70"/><path d="M12 12c0 10 5 15 12 15s12-5 12-15c-4 0-6 2-6 2s-2-6-6-8c-4 2-6 8-6 8s-2-2-6-2z" fill="#e63e62"/><path d="M24 6c-4 2-6 8-6 8l6 13 6-13s-2-6-6-8z" fill="#ff7d97"/>',
  ),
  heart: drawing(
    '<path d="M24 42 7 25C2 19 5 8 14 8c5 0 8 3 10 6 2-3 5-6 10-6 9 0 12 11 7 17z" fill="#f0447d"/><path d="M14 13c-4 1-5 5-4 8" stroke="#ffb3cd" stroke-width="3" fill="none" stroke-linecap="round"/>',
  ),
  cake: drawing(
    '<path d="M8 24h32v16H8z" fill="#ffb08a"/><path d="M8 24h32v6c-4 4-6-2-10 2-4 3-6-3-10 0-4 2-8-3-12 0z" fill="#fff0e0"/><path d="M22 12h4v12h-4z" fill="#7aa7ff"/><path d="M24 4c3 4 2 6 0 7-2-1-3-3 0-7z" fill="#ffc933"/>',
  ),
  crown: drawing(
    '<path d="M6 16l9 8 9-14 9 14 9-8-4 22H10z" fill="#ffc933"/><path d="M10 34h28v4H10z" fill="#f0912b"/>',
  ),
  rocket: drawing(
    '<path d="M24 4c8 6 10 16 8 26H16C14 20 16 10 24 4z" fill="#dfe6ff"/><circle cx="24" cy="18" r="4" fill="#5a7bff"/><path d="M16 24l-6 10 6-2zM32 24l6 10-6-2z" fill="#5a7bff"/><path d="M20 32h8l-4 12z" fill="#ff8a3d"/>',
  ),
  ring: drawing(
    '<circle cx="24" cy="31" r="11" fill="none" stroke="#ffc933" stroke-width="4"/><path d="M17 10h14l4 5-11 9-11-9z" fill="#8fe3ff"/><path d="M17 10h14l-7 14z" fill="#c9f2ff"/>',
  ),
}
