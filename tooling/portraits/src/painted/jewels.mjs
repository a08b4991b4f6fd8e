import { NECKS } from './sitter.mjs'

/** Hoops and chain in gold: a drawing and what it refers to. */
export function jewelsOf({ look, placed, seated, tilt }) {
  const ring = (x) =>
    `<g fill="none"><circle cx="${x}" cy="50" r="14" stroke="#6A4318" stroke-width="4.4" stroke-opacity=".8"/><circle cx="${x}" cy="50" r="14" stroke="url(#gold)" stroke-width="3.4"/><path d="M${x - 11},42 A14,14 0 0 1 ${x - 2},36.4" stroke="#FFF6D8" stroke-width="2.2" stroke-linecap="round"/><path d="M${x + 5},63 A14,14 0 0 0 ${x + 12},57" stroke="#FFE7A8" stroke-width="1.6" stroke-linecap="round"/></g>`
  const chain =
    `<path d="M-52,134 C-38,178 -20,206 0,207 C20,206 38,178 52,134" fill="none" stroke="#5A3312" stroke-width="3" stroke-opacity=".35" transform="translate(1.5 2)"/>` +
    `<path d="M-52,134 C-38,178 -20,206 0,207 C20,206 38,178 52,134" fill="none" stroke="url(#gold)" stroke-width="1.8"/>` +
    `<circle cx="0" cy="210" r="5" fill="url(#gold)"/><circle cx="-1.6" cy="208" r="1.6" fill="#FFF6D8"/>`
  return {
    inner:
      (look.extras.includes('hoops') ? placed(ring(-75) + ring(75), tilt) : '') +
      (look.extras.includes('necklace') ? placed(seated(`<g clip-path="url(#neck)">${chain}</g>`)) : ''),
    defs:
      `<clipPath id="neck"><path d="${NECKS[look.sex]} M-96,184 H96 V260 H-96Z"/></clipPath>` +
      '<linearGradient id="gold" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#FFE9A6"/><stop offset=".35" stop-color="#D79B3A"/><stop offset=".6" stop-color="#8E5A1C"/><stop offset="1" stop-color="#F0BE5E"/></linearGradient>',
  }
}
