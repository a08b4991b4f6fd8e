/** Phosphor icons that this product draws. The build takes these and no others. */
export const ICON_NAMES = [
  'arrow-clockwise', 'arrow-left', 'arrows-out', 'bell', 'bell-slash', 'calendar-blank', 'camera-rotate', 'camera-slash', 'caret-down', 'caret-left',
  'caret-right', 'chat-circle-dots', 'check', 'check-circle', 'cookie', 'corners-out', 'crown-simple', 'dots-three', 'envelope-simple', 'eye', 'eye-slash',
  'flag', 'flag-banner', 'funnel', 'gear-six', 'gift', 'globe-hemisphere-west', 'hand-waving', 'heart', 'house', 'info', 'lock-simple', 'magnifying-glass',
  'microphone', 'microphone-slash', 'minus', 'phone', 'phone-disconnect', 'phone-incoming', 'phone-outgoing', 'phone-slash', 'phone-x', 'picture-in-picture',
  'plugs', 'plus', 'prohibit', 'receipt', 'robot', 'shield-check', 'shield-warning', 'sign-in', 'sign-out', 'sliders-horizontal', 'smiley-sad', 'sparkle',
  'squares-four', 'storefront', 'swap', 'timer', 'translate', 'trash', 'user-circle', 'user-plus', 'users-three', 'video-camera', 'video-camera-slash', 'wallet',
  'warning', 'warning-circle', 'wifi-slash', 'x', 'clock', 'clock-counter-clockwise', 'desktop', 'download-simple', 'hourglass', 'image', 'key', 'coins',
  'mask-happy', 'baby', 'money', 'cards-three', 'speaker-high', 'arrow-counter-clockwise', 'dots-six', 'sun', 'moon', 'question', 'star', 'map-pin',
  'credit-card', 'paper-plane-right', 'smiley', 'checks', 'skip-forward', 'pause', 'play', 'backpack', 'share-network', 'bell-ringing', 'ticket', 'lightning',
  'confetti', 'arrow-right', 'device-mobile', 'qr-code', 'google-logo', 'apple-logo', 'facebook-logo', 'calendar-check', 'user',
] as const

export type IconName = (typeof ICON_NAMES)[number]

/** Icons that point along the line of reading and turn round in right-to-left languages. */
export const MIRRORED_ICONS: ReadonlySet<IconName> = new Set<IconName>([
  'arrow-left', 'caret-left', 'caret-right', 'phone-outgoing', 'phone-incoming', 'sign-in', 'sign-out',
  'paper-plane-right', 'skip-forward', 'arrow-right',
])
