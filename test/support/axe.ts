import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Legacy mode opens no second page, which only cross-origin frames need. Reporting only violations halves the time. */
const createAxe = (page: Page) =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })

const analyze = async (builder: AxeBuilder): Promise<string[]> => {
  const { violations } = await builder.analyze()
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
  )
}

/** Returns axe's violations of WCAG 2.2 AA and best practices, on the page or within a selector. */
export const findAxeViolations = (page: Page, within = 'html'): Promise<string[]> =>
  analyze(
    createAxe(page)
      .include(within)
      .withTags([
        'wcag2a',
        'wcag2aa',
        'wcag21a',
        'wcag21aa',
        'wcag22aa',
        'best-practice',
      ]),
  )

/** Returns axe's violations of the rules about colour, which are the ones that depend on the theme. */
export const findContrastViolations = (page: Page, within = 'html'): Promise<string[]> =>
  analyze(
    createAxe(page).include(within).withRules(['color-contrast', 'link-in-text-block']),
  )
