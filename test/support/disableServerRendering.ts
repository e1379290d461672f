import type { Page } from '@playwright/test'

/** Serves the built index.html for every document, as a static host does, so that the browser renders the page. */
export const disableServerRendering = (page: Page) =>
  page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch({ url: new URL('/index.html', route.request().url()).href })
    return route.fulfill({ response })
  })
