/** Colours of skin (base, shade, light, cheek, lip), hair (dark, light) and scenes. */
export const SKIN = {
  porcelain: { b: '#F4CFB8', s: '#C98A74', l: '#FFE9DA', k: '#F0847C', lip: '#CF5B62' },
  light:     { b: '#EBBB98', s: '#B97A58', l: '#FBDCC2', k: '#E8786A', lip: '#C2535A' },
  tan:       { b: '#D99E74', s: '#A0653F', l: '#EFC6A0', k: '#D8624F', lip: '#AE4A4C' },
  olive:     { b: '#C48A5D', s: '#8A5633', l: '#E2B488', k: '#C6553F', lip: '#9C4140' },
  brown:     { b: '#9E6541', s: '#643A20', l: '#C28C63', k: '#B54A38', lip: '#8A3638' },
  deep:      { b: '#784730', s: '#452416', l: '#A06B4C', k: '#9C3B33', lip: '#7A2C36' },
  ebony:     { b: '#593425', s: '#301810', l: '#835440', k: '#8A3430', lip: '#6B2733' },
};
export const HAIR = {
  ink: ['#17121A', '#463A52'], espresso: ['#2C1A14', '#6B4633'], chestnut: ['#5A2F1D', '#A4623C'], auburn: ['#7C2F1C', '#D36A3D'],
  honey: ['#A8763A', '#EDC27C'], blonde: ['#C79C5E', '#F8E0A8'], platinum: ['#CFC2B4', '#FFFAF0'], rose: ['#B9456E', '#FF9DB8'],
  teal: ['#0F5F68', '#49BDB9'], violet: ['#48308A', '#9A7BF0'], silver: ['#77757D', '#C9C7CF'],
};
export const SCENES = {
  neonRose: { g: ['#1B0730', '#5A1052', '#E0446F'], key: '#FFD3B0', rim: '#FF6FB1', d: 'ring' },
  amberCity: { g: ['#120A22', '#3A1740', '#D9633A'], key: '#FFC48A', rim: '#FF8A4D', d: 'city' },
  tealNight: { g: ['#03131F', '#0A3F4F', '#1FA89C'], key: '#BFF5E6', rim: '#4FF0DA', d: 'bokeh' },
  violetRoom: { g: ['#0F0828', '#33187C', '#7A5CF0'], key: '#E3D2FF', rim: '#A584FF', d: 'fairy' },
  sunset: { g: ['#4A1A4F', '#D44F55', '#FFB868'], key: '#FFE0B0', rim: '#FFC070', d: 'sun' },
  cafe: { g: ['#1F110C', '#5A2F1B', '#C27C3C'], key: '#FFE0B3', rim: '#FFB866', d: 'lamps' },
  peach: { g: ['#FFC9AE', '#FF9F8A', '#F77F78'], key: '#FFF3E6', rim: '#FFE2CC', d: 'arc' },
  mint: { g: ['#BDEFD9', '#7AD3B4', '#3FAE8F'], key: '#FFFBEA', rim: '#D9FFF0', d: 'arc' },
  sky: { g: ['#C6E2FF', '#86B9FF', '#4D86F2'], key: '#FFF8EA', rim: '#E2F0FF', d: 'arc' },
  lemon: { g: ['#FFE89A', '#FFD04F', '#F7A92D'], key: '#FFF9E0', rim: '#FFF2B8', d: 'arc' },
  plants: { g: ['#0A2119', '#1C5240', '#6FB374'], key: '#FFF0CC', rim: '#B6F09A', d: 'leaves' },
  beach: { g: ['#6CC3E0', '#BFE3E0', '#F4C58E'], key: '#FFF5DC', rim: '#FFE6B8', d: 'sea' },
  books: { g: ['#1E1210', '#4A2B20', '#8F5C3B'], key: '#FFE3BC', rim: '#FFC58A', d: 'shelf' },
  bone: { g: ['#DDD2C0', '#B9AA93', '#7D6D58'], key: '#FFF8EC', rim: '#FFF2DD', d: 'plain' },
  oxblood: { g: ['#1C070B', '#561420', '#9A2F3B'], key: '#FFDCC4', rim: '#F2857A', d: 'arc' },
  ink: { g: ['#0D1016', '#2B3342', '#66758C'], key: '#FFEBD6', rim: '#B9CBE8', d: 'plain' },
};
