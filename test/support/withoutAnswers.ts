import type { Page } from '@playwright/test'

/** What the service writes into index.html as data. */
export const brought = /<script type="application\/json" id="answers">(.*?)<\/script>/

/** From now on the page's documents come without answers in them, as of a service that has none at hand. */
export const withoutAnswers = (page: Page) =>
  page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    return route.fulfill({ response, body: (await response.text()).replace(brought, '') })
  })
