import { expect, type Page } from '@playwright/test'

/** Types a name into the search box and presses Enter. */
export async function lookUp(page: Page, name: string): Promise<void> {
  // Before hydration, Enter would submit the form and load a new document.
  await expect(page.getByText('Online')).toBeVisible()
  const box = page.getByRole('combobox', { name: 'Search' })
  await box.fill(name)
  // Enter waits up to 2 s for the token list, which tells names from tickers. A busy machine may need longer.
  await expect(page.getByText(/^Enter opens the name/)).toBeAttached()
  await box.press('Enter')
  await expect(page).toHaveURL(`/names/${name}`)
}
