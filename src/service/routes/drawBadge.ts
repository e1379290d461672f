import type { BadgeText } from '../../model/words/badgeText'
import type { ReportedVerdict } from '../../contract/reportedVerdicts'
import { escapeAttribute } from '../page/document'

/** The colours of a light page, as in src/ui/styles.css. */
const colors = { sheet: '#ffffff', line: '#d5dade', ink: '#11161b', muted: '#5a6570' }

/** Behind the word of a verdict, which is white: `--color-complete` and others, light. */
const verdictColors: Readonly<Record<ReportedVerdict, string>> = {
  'not-seen': colors.muted,
  'in-progress': '#7a2bc2',
  complete: '#0b7338',
  refunded: '#9a5a00',
  'partially-refunded': '#9a5a00',
  failed: '#b92419',
  unclear: '#9a5a00',
}

const heightPx = 24
const fontPx = 12
const paddingPx = 8

/** Drawn, as not every font has it. Its path goes on from the middle of its left end. */
const arrow = { widthPx: 22, path: 'm6 0h10m-4-3.5 4 3.5-4 3.5' }

/**
 * Draws a badge as an SVG, which is light on any page. `verdict`: null where there is none.
 * It needs no font: each text is fitted to its estimated width.
 */
export function drawBadge(
  { word, details, title }: BadgeText,
  verdict: ReportedVerdict | null,
): string {
  const wordPx = estimateWidth(word) + 2 * paddingPx
  const beside = drawDetails(details, wordPx)
  const { endPx } = beside
  const color = verdict === null ? colors.muted : verdictColors[verdict]
  const name = escapeXml(title)
  // Round at the left, and at the right where nothing is beside it.
  const wordEnd =
    details.length > 0 ? `H${wordPx}V24` : `H${wordPx - 4}a4 4 0 0 1 4 4v16a4 4 0 0 1-4 4`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${endPx}" height="${heightPx}" viewBox="0 0 ${endPx} ${heightPx}" role="img" aria-label="${name}">`,
    `<title>${name}</title>`,
    `<rect x=".5" y=".5" width="${endPx - 1}" height="${heightPx - 1}" rx="4" fill="${colors.sheet}" stroke="${colors.line}"/>`,
    `<path d="M4 0${wordEnd}H4a4 4 0 0 1-4-4V4a4 4 0 0 1 4-4Z" fill="${color}"/>`,
    drawText(word, paddingPx, colors.sheet),
    ...beside.drawn,
    '</svg>',
  ].join('')
}

function drawDetails(details: readonly string[], startPx: number) {
  const drawn: string[] = []
  let endPx = startPx
  for (const [index, text] of details.entries()) {
    if (index === 0) endPx += paddingPx
    else {
      const path = `M${endPx} ${heightPx / 2}${arrow.path}`
      drawn.push(`<path d="${path}" fill="none" stroke="${colors.muted}"/>`)
      endPx += arrow.widthPx
    }
    drawn.push(drawText(text, endPx, colors.ink))
    endPx += estimateWidth(text)
  }
  return { drawn, endPx: details.length === 0 ? endPx : endPx + paddingPx }
}

/** Letters of other directions must not reorder the digits of an amount. */
const drawText = (text: string, x: number, fill: string): string =>
  `<text x="${x}" y="16" textLength="${estimateWidth(text)}" lengthAdjust="spacingAndGlyphs" direction="ltr" unicode-bidi="bidi-override" font-family="Verdana,Geneva,DejaVu Sans,sans-serif" font-size="${fontPx}" fill="${fill}">${escapeXml(text)}</text>`

/** The characters of Verdana that are not about as wide as a digit, by their width in em. */
const widths: readonly (readonly [em: number, characters: RegExp])[] = [
  [0.36, /[ .,:;'’|!ijlI·]/u],
  [0.42, /[frt()[\]/-]/u],
  [0.72, /[A-HJ-LN-VX-Zw]/u],
  [0.93, /[mMW—+…]/u],
  // Of other scripts.
  [1, /[^\u0020-\u024f\u2010-\u2026]/u],
]
const usualEm = 0.62

function estimateWidth(text: string): number {
  const em = Array.from(
    text,
    (character) => widths.find(([, set]) => set.test(character))?.[0] ?? usualEm,
  )
  return Math.ceil(em.reduce((sum, each) => sum + each, 0) * fontPx)
}

const escapeXml = (text: string): string =>
  escapeAttribute(text)
    .replaceAll('>', '&gt;')
    // What XML cannot have.
    .replaceAll(/[\uFFFE\uFFFF]/g, '\uFFFD')
