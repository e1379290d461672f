import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../support/renderApp'

const shortHash = 'BB9D3B49F13036F378F90A64DD4D5E01'

it.each([
  ['a text that leads nowhere', '/go?q=%21%21%21', 'Nothing to open', '!!!'],
  ['a damaged hash', `/tx/${shortHash}`, 'That’s not a transaction hash', shortHash],
])(
  '%s says what was understood, and has one search box to correct it, and doors',
  async (_, path, title, text) => {
    await renderApp(path)
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(title)
    expect(screen.getByRole('combobox', { name: 'Search' })).toHaveValue(text)
    expect(screen.getByRole('link', { name: 'Follow a swap' })).toHaveAttribute(
      'href',
      '/tx',
    )
  },
)

it('a name that nobody has has the field for another name', async () => {
  await renderApp('/names/nosuchname')
  expect(await screen.findByRole('textbox', { name: 'Name' })).toBeVisible()
})
