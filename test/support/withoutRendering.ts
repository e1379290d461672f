import type { Page } from '@playwright/test'

/** From now on the page's documents are index.html as it was built, as a static host serves it: the browser renders them. */
export const withoutRendering = (page: Page) =>
  page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch({ url: new URL('/index.html', route.request().url()).href })
    return route.fulfill({ response })
  })
