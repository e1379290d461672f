import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * A builder that leaves out what only frames of other origins need (a second page, opened for each question), and describing
 * what is right, which takes as long as looking.
 */
const axe = (page: Page) =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })

const inWords = async (asked: AxeBuilder): Promise<string[]> => {
  const { violations } = await asked.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

/** What axe finds on a page, or in the part that a selector names, by all the rules of WCAG 2.2 AA and of good practice. */
export const foundByAxe = (page: Page, within = 'html'): Promise<string[]> =>
  inWords(
    axe(page)
      .include(within)
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']),
  )

/** What axe finds by the rules that a theme can break, which are those about colour. */
export const foundInColours = (page: Page): Promise<string[]> =>
  inWords(axe(page).withRules(['color-contrast', 'link-in-text-block']))
