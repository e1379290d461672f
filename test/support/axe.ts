import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const file = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const source = readFileSync(file, 'utf8')

/** Loads axe once in each document, as its compilation takes as long as a check of a small page. */
async function findViolations(
  page: Page,
  within: string,
  which: Pick<axe.RunOptions, 'runOnly' | 'rules'>,
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  // Colours change over time when a theme does.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((each) => each instanceof CSSTransition)
        .map(async ({ finished }) => finished),
    ),
  )
  // Reporting only violations halves the time.
  const options: axe.RunOptions = { ...which, resultTypes: ['violations'] }
  const { violations } = await page.evaluate(
    ({ selector, given }) => window.axe.run({ include: [selector] }, given),
    { selector: within, given: options },
  )
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
  )
}

const allRules: axe.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}
/** The rules that depend on the theme. They take two thirds of the time. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** Returns axe's violations of WCAG 2.2 AA and best practices, on the page or within a selector. */
export const findAxeViolations = (page: Page, within = 'html'): Promise<string[]> =>
  findViolations(page, within, { runOnly: allRules })

/** Those of the rules about colour. */
export const findColourViolations = (page: Page): Promise<string[]> =>
  findViolations(page, 'html', { runOnly: { type: 'rule', values: colourRules } })

/** Those of all other rules. */
export const findStructureViolations = (page: Page): Promise<string[]> =>
  findViolations(page, 'html', {
    runOnly: allRules,
    rules: Object.fromEntries(colourRules.map((rule) => [rule, { enabled: false }])),
  })
