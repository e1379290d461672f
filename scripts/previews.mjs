import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { runnerImport } from 'vite'
import { chromiumOptions } from './chromium.mjs'
import { root } from './run.mjs'

/** `node scripts/previews.mjs` draws the images of link previews into public/previews: one for each verdict, and one for all else. */
const folder = path.join(root, 'public/previews')
const size = { width: 1_200, height: 630 }
/** Colours of the light theme, see src/ui/styles.css. */
const colors = {
  'not-seen': '#5a6570',
  'in-progress': '#7a2bc2',
  complete: '#0b7338',
  refunded: '#9a5a00',
  'partially-refunded': '#9a5a00',
  failed: '#b92419',
  unclear: '#9a5a00',
}

/** @type {{ module: typeof import('../src/ui/StatusIcon') }} */
const { module: pictures } = await runnerImport('/src/ui/StatusIcon.tsx', { root })
/** @type {{ module: typeof import('../src/model/words/verdictText') }} */
const { module: words } = await runnerImport('/src/model/words/verdictText.ts', { root })
const font = await readFile(
  path.join(root, 'node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2'),
  'base64',
)
const logo = await readFile(path.join(root, 'public/favicon.svg'), 'utf8')

const style = `
  @font-face { font-family: Geist; src: url(data:font/woff2;base64,${font}); font-weight: 100 900 }
  body { margin: 0; width: ${size.width}px; height: ${size.height}px; box-sizing: border-box; padding: 72px 80px;
    display: flex; flex-direction: column; justify-content: space-between;
    background: #fff; color: #11161b; font: 600 40px Geist; border-top: 16px solid }
  p { margin: 0; display: flex; align-items: center; gap: 20px; color: #11161b; letter-spacing: -0.02em }
  h1 { margin: 0; display: flex; align-items: center; gap: 36px; font-size: 96px; line-height: 1.1; letter-spacing: -0.03em }
  h1 svg { width: 120px; height: 120px }
  p svg { width: 64px; height: 64px }
  .stroke-status-on { stroke: #fff }
  small { font: 400 36px Geist; color: #414b55 }`

/** @param {string} color @param {string} title */
const page = (color, title) =>
  `<style>${style}</style><body style="border-color: ${color}"><p>${logo} Crosswatch</p>
  <h1 style="color: ${color}">${title}</h1><small>Cross-chain swaps, step by step</small>`

const browser = await chromium.launch(await chromiumOptions())
const tab = await browser.newPage({ viewport: size })
await mkdir(folder, { recursive: true })
/** @param {string} name @param {string} html */
async function draw(name, html) {
  await tab.setContent(html)
  await tab.evaluate(() => document.fonts.ready)
  await writeFile(path.join(folder, `${name}.png`), await tab.screenshot())
}
await draw('crosswatch', page('#11161b', 'Track any cross-chain swap'))
for (const [verdict, color] of Object.entries(colors)) {
  // @ts-expect-error Its keys are verdicts.
  const { word, status } = words.getVerdictText(verdict)
  const icon = renderToStaticMarkup(createElement(pictures.StatusIcon, { status, size: 36 }))
  await draw(verdict, page(color, `${icon}${word}`))
}
await browser.close()
