import { expect, type Page } from '@playwright/test'

/** Types a name into the box of a page that stands, and has it looked up by Enter. */
export async function lookUp(page: Page, name: string): Promise<void> {
  // Before the script runs, Enter leads to another document, where nothing has the focus.
  await expect(page.getByText('Online')).toBeVisible()
  const box = page.getByRole('combobox', { name: 'Search' })
  await box.fill(name)
  // Enter waits two seconds at most for the list that says whether this is a ticker; a busy machine may take longer.
  await expect(page.getByText(/^Enter opens the name/)).toBeAttached()
  await box.press('Enter')
  await expect(page).toHaveURL(`/names/${name}`)
}
