/**
 * Emoji to choose from, drawn by the font of the system: none newer than Emoji 13, which fonts of 2021 have.
 * Names come from CLDR (`tooling/messages/emojiNames.mjs`).
 */
export const EMOJI_GROUPS = {
  faces:
    '😀 😃 😄 😁 😆 😅 🤣 😂 🙂 🙃 😉 😊 😇 🥰 😍 🤩 😘 😗 😚 😙 🥲 😋 😛 😜 🤪 😝 🤑 🤗 🤭 🤫 🤔 🤐 🤨 😐 😑 😶 😏 😒 🙄 😬 🤥 😌 😔 😪 🤤 😴 😷 🤒 🤕 🤢 🤧 🥵 🥶 🥴 😵 🤯 🤠 🥳 🥸 😎 🤓 🧐 😕 😟 🙁 😮 😯 😲 😳 🥺 😦 😧 😨 😰 😥 😢 😭 😱 😖 😣 😞 😓 😩 😫 🥱 😤 😡 😠 😈 👻 🤖 💩 🙈 🙉 🙊',
  people:
    '👋 🤚 ✋ 🖖 👌 🤌 🤏 ✌️ 🤞 🤟 🤘 🤙 👈 👉 👆 👇 ☝️ 👍 👎 ✊ 👊 🤛 🤜 👏 🙌 👐 🤲 🤝 🙏 ✍️ 💅 💪 👀 👄 🧠 👶 👧 👦 👩 👨 👵 👴 🙋 🤷 🤦 🙇 💃 🕺 👫 👪',
  hearts: '❤️ 🧡 💛 💚 💙 💜 🤎 🖤 🤍 💔 ❣️ 💕 💞 💓 💗 💖 💘 💝 💋 💌 💯 💥 💫 💦 💤 ✨ 🔥 🎉 🎊',
  nature:
    '🐶 🐱 🐭 🐰 🦊 🐻 🐼 🐨 🐯 🦁 🐮 🐷 🐸 🐵 🐔 🐧 🐦 🦉 🐴 🦄 🐝 🦋 🐢 🐙 🐠 🐬 🐳 🦕 🌸 🌹 🌻 🌷 💐 🌱 🌲 🌴 🌵 🍀 🍁 🍂 🌍 🌙 ⭐ 🌟 ☀️ ⛅ ☁️ 🌧️ ⛈️ ❄️ ☃️ 🌈 🌊',
  food: '🍎 🍊 🍋 🍌 🍉 🍇 🍓 🍒 🍑 🥭 🍍 🥥 🥝 🍅 🥑 🌽 🥕 🍞 🥐 🧀 🥚 🍳 🥞 🍔 🍟 🍕 🌭 🥪 🌮 🥗 🍝 🍜 🍣 🍦 🍩 🍪 🎂 🍰 🍫 🍬 🍿 ☕ 🍵 🥛 🧃 🥤 🍷 🍸 🍺 🥂',
  things:
    '⚽ 🏀 🎾 🏐 🏓 🏊 🚴 🧘 🎮 🎲 🧩 🎨 🎬 🎤 🎧 🎵 🎸 🎹 📷 📱 💻 📚 ✏️ 💡 🎁 🎈 🏆 🥇 🚗 🚌 🚆 ✈️ 🚀 ⛵ 🏠 🏖️ ⛰️ 🏕️ 🗼 ⏰ 🔑 🔒 💰 💎 👑 👗 👟 🕶️ ☂️ ✅ ❌ ❓ ❗',
} as const

export type EmojiGroup = keyof typeof EMOJI_GROUPS
export const emojiOf = (group: EmojiGroup): readonly string[] => EMOJI_GROUPS[group].split(' ')
